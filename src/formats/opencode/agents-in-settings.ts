import { entriesOf, entryOf, stringAt, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Instructions } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { openCode } from '../../runtimes/opencode.js';
import { parentFolder, resolveWithin } from '../../text/paths.js';
import type { SourceFile } from '../../text/source-file.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { ProjectView, ReadDefinition } from '../format.js';
import { serversInScope } from '../mcp-scope.js';
import { toolsOffIn } from '../mcp-servers.js';
import { agentProblems } from './agent-values.js';
import { settingsAbove } from './settings.js';
import { switchedOff } from './switches.js';

/**
 * The agents that OpenCode's settings define under `agent` (`agents` in its second version), each a definition of its own.
 *
 * @param folder the folder that the settings speak for
 */
export function agentsInSettings(file: SourceFile, folder: string, project: ProjectView): ReadDefinition[] {
  const { data, problems } = readDataFile(file);
  if (!data || !isWhole(problems)) return [];
  const agents = ['agent', 'agents'].flatMap((key) => entriesOf(valueAt(data, key))).filter(({ value }) => value.kind === 'map');
  return agents.map((agent) => readAgent(agent, file, folder, project));
}

function readAgent({ key, value }: DataEntry, file: SourceFile, folder: string, project: ProjectView): ReadDefinition {
  const scope = serversInScope(folder, project, { kind: 'definition', host: 'opencode' });
  const prompt = readPrompt(value, file, project);
  const text = prompt.instructions.map((each) => each.file.slice(each.span)).join('\n');
  const off = switchedOff([...settingsAbove(folder, project), value], { servers: scope.servers, text });
  const offByServers = toolsOffIn(scope.servers, openCode);
  const disabledPlace = off.place ?? offByServers.place;
  return {
    format: 'opencode',
    root: folder,
    main: file,
    name: key,
    ...(scope.plugin && { plugin: scope.plugin }),
    declared: scope.unread
      ? nothingDeclared
      : {
          ...nothingDeclared,
          servers: scope.servers,
          disabled: [...off.names, ...offByServers.names],
          places: { ...(scope.place && { servers: scope.place }), ...(disabledPlace && { disabled: disabledPlace }) },
          checkable: scope.place !== undefined || off.names.length > 0,
        },
    instructions: prompt.instructions,
    runtime: openCode,
    mode: 'agent',
    inventories: project.inventoriesFor(folder),
    problems: [...prompt.problems, ...agentProblems(value)],
    files: [file.path, ...prompt.instructions.flatMap((each) => (each.file === file ? [] : each.file.path))],
  };
}

interface Prompt {
  readonly instructions: readonly Instructions[];
  readonly problems: readonly Problem[];
}

/** The prompt itself, or the file that takes its place (`{file:./prompts/pilot.md}`), which is looked for beside the settings. */
function readPrompt(agent: DataNode, settings: SourceFile, project: ProjectView): Prompt {
  const node = (entryOf(agent, 'prompt') ?? entryOf(agent, 'system'))?.value;
  const written = stringAt(agent, 'prompt') ?? stringAt(agent, 'system');
  if (node?.kind !== 'scalar' || !written || written.value.trim() === '') return { instructions: [], problems: [] };
  const path = /^\{file:([^{}]{1,500})\}$/u.exec(written.value.trim())?.[1]?.trim();
  if (path === undefined) {
    const read = readEmbeddedText(node);
    return { instructions: [read.instructions], problems: read.problems };
  }
  // A home folder, and what lies outside of the project, may well be there.
  const resolved = path.startsWith('~') ? undefined : resolveWithin('', parentFolder(settings.path), path);
  if (resolved === undefined) return { instructions: [], problems: [] };
  const file = project.source(resolved);
  if (file) {
    const { outline, problems } = parseMarkdown(file);
    return { instructions: [{ role: 'system-prompt', file, span: { start: 0, end: file.text.length }, outline }], problems };
  }
  if (project.exists(resolved)) return { instructions: [], problems: [] };
  const problem: Problem = {
    rule: 'invalid-opencode-agent',
    file: written.file,
    span: written.span,
    message: `The prompt is to be read from \`${path}\`, and there is no such file, for which OpenCode does not start.`,
    help: `Add \`${resolved}\`, or write the prompt here.`,
  };
  return { instructions: [], problems: [problem] };
}
