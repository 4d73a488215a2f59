import type { RuntimeProfile } from '../model/runtime.js';

/** goose: every tool comes from an extension, and is called `extension__tool`. Source: the recipe reference of block/goose. */
export const goose: RuntimeProfile = {
  id: 'goose',
  title: 'goose',
  builtins: [],
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: '', separator: '__' },
  toolList: 'none',
  open: true,
  hostServers: ['platform', 'subrecipe', 'subagent', 'recipe', 'dynamic_task'],
};
