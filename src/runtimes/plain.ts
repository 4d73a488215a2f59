import type { RuntimeProfile } from '../model/runtime.js';

/** A host of which nothing is known but what a definition declares: a list of tools is all that there is. */
export const plain: RuntimeProfile = {
  id: 'plain',
  title: 'an agent',
  builtins: [],
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: 'mcp__', separator: '__' },
  toolList: 'restricts',
  open: true,
};

/** A host whose agents get their tools in code, which no definition lists. */
export const toolsInCode: RuntimeProfile = { ...plain, id: 'tools-in-code', title: 'an agent with tools in code', toolList: 'none' };
