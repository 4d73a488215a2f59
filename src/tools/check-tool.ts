import { entryOf } from '../model/data.js';
import type { ToolDefinition } from '../model/tool.js';
import type { CheckContext } from './check.js';
import { checks } from './checks/index.js';
import { isMinded, judge } from './judge.js';
import type { Judged } from './judge.js';
import type { Observation } from './observation.js';
import { withProfiles } from './panel.js';
import type { Panel } from './panel.js';
import type { ProviderId } from './profile.js';
import type { ShapeId } from './shapes.js';
import { viewTool } from './view.js';
import type { ToolView } from './view.js';

/** A slip of a generator can occur thousands of times in one tool; so many of a kind are enough to find it. */
const mostOfOneShape = 20;

/**
 * Everything worth saying of one tool.
 * @param server name of the server whose tool it is, where it is known
 */
export function checkTool(tool: ToolDefinition, forRun: Panel, server?: string): readonly Judged[] {
  const view = viewTool(tool);
  const panel = panelOf(view, forRun);
  const found: Judged[] = [];
  const told = new Map<ShapeId, number>();
  const emit = (observation: Observation): void => {
    const times = told.get(observation.shape) ?? 0;
    if (times >= mostOfOneShape) return;
    const dialect = (observation.part === 'output' ? view.output : view.input)?.dialect;
    const result = judge(observation, panel, dialect);
    if (!result) return;
    found.push(result);
    told.set(observation.shape, times + 1);
  };
  const minds = (...shapes: readonly ShapeId[]): boolean => shapes.some((shape) => isMinded(shape, panel));
  const context: CheckContext = { panel, minds, emit, ...(server !== undefined && { server }) };
  for (const schema of [view.input, view.output]) {
    if (!schema?.tooLarge) continue;
    const { file, span } = schema.root.node;
    emit({ shape: 'too-large', part: schema.part, at: { file, span: { start: span.start, end: span.start + 1 } }, what: `${schema.path(schema.root)} has more parts than are checked`, help: 'Split the tool.' });
  }
  for (const check of checks) check(view, context);
  return found.filter((judged) => !isToldBy(judged, found));
}

/** A wrong name as the type of a root is told by what the root must be. */
function isToldBy({ observation: { shape, at }, severity }: Judged, found: readonly Judged[]): boolean {
  if (shape !== 'invalid-type') return false;
  const root = found.find(({ observation }) => observation.at === at && (observation.shape === 'root-type' || observation.shape === 'output-root-type'));
  return root !== undefined && (root.severity === 'error' || severity === root.severity);
}

/** MCP judges what is written as MCP; a mode that the tool asks for judges it too. */
function panelOf({ notation, tool, parts }: ToolView, panel: Panel): Panel {
  const own = notation.mcp || panel.selected ? panel : { ...panel, profiles: panel.profiles.filter(({ id }) => id !== 'mcp') };
  const strict = entryOf(parts.body, 'strict')?.value;
  const mode: ProviderId | undefined = tool.notation.startsWith('openai') ? 'openai-strict' : tool.notation === 'anthropic' ? 'anthropic-strict' : undefined;
  return mode && strict?.kind === 'scalar' && strict.value === true ? withProfiles(own, [mode]) : own;
}
