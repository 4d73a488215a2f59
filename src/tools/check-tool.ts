import type { Settings } from '../engine/rule.js';
import { entryOf } from '../model/data.js';
import type { ToolDefinition } from '../model/tool.js';
import type { CheckContext } from './check.js';
import { checks } from './checks/index.js';
import { isMinded, judge } from './judge.js';
import type { Judged } from './judge.js';
import type { Observation } from './observation.js';
import { panelFor, withProfiles } from './panel.js';
import type { Panel } from './panel.js';
import type { ProviderId } from './profile.js';
import type { ShapeId } from './shapes.js';
import { viewTool } from './view.js';
import type { ToolView } from './view.js';

const results = new WeakMap<Settings, WeakMap<ToolDefinition, readonly Judged[]>>();

/**
 * Everything worth saying of one tool, for all rules at once; each rule takes what is its own. Looked at once per run.
 * @param server name of the server whose tool it is, where it is known
 */
export function checkTool(tool: ToolDefinition, settings: Settings, server?: string): readonly Judged[] {
  let ofRun = results.get(settings);
  if (!ofRun) results.set(settings, (ofRun = new WeakMap<ToolDefinition, readonly Judged[]>()));
  let judged = ofRun.get(tool);
  if (!judged) ofRun.set(tool, (judged = lookAt(tool, panelFor(settings), server)));
  return judged;
}

function lookAt(tool: ToolDefinition, forRun: Panel, server: string | undefined): readonly Judged[] {
  const view = viewTool(tool);
  const panel = panelOf(view, forRun);
  const found: Judged[] = [];
  const emit = (observation: Observation): void => {
    const dialect = (observation.part === 'output' ? view.output : view.input)?.dialect;
    const result = judge(observation, panel, dialect);
    if (result) found.push(result);
  };
  const minded = new Map<ShapeId, boolean>();
  const minds = (...shapes: readonly ShapeId[]): boolean =>
    shapes.some((shape) => {
      const known = minded.get(shape) ?? isMinded(shape, panel);
      minded.set(shape, known);
      return known;
    });
  const context: CheckContext = { panel, minds, emit, ...(server !== undefined && { server }) };
  for (const schema of [view.input, view.output]) {
    if (!schema?.tooLarge) continue;
    const what = `${schema.path(schema.root)} has more parts than are checked`;
    emit({ shape: 'too-large', part: schema.part, at: { file: tool.node.file, span: { start: schema.root.node.span.start, end: schema.root.node.span.start + 1 } }, what, help: 'Split the tool.' });
  }
  for (const check of checks) check(view, context);
  return found;
}

/** MCP judges what is written as MCP; a mode that the tool asks for judges it too. */
function panelOf({ notation, tool, parts }: ToolView, panel: Panel): Panel {
  const own = notation.mcp || panel.selected ? panel : { ...panel, profiles: panel.profiles.filter(({ id }) => id !== 'mcp') };
  const strict = entryOf(parts.body, 'strict')?.value;
  const mode: ProviderId | undefined = tool.notation.startsWith('openai') ? 'openai-strict' : tool.notation === 'anthropic' ? 'anthropic-strict' : undefined;
  return mode && strict?.kind === 'scalar' && strict.value === true ? withProfiles(own, [mode]) : own;
}
