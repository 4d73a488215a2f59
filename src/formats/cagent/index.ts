import { entriesOf, entryOf, stringsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { cagent } from '../../runtimes/cagent.js';
import { nearName } from '../../text/near-name.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { ClaimedDefinition, DefinitionFormat, ProjectView, ReadDefinition } from '../format.js';
import { readTools } from './toolsets.js';

/** The agents of docker-agent (cagent), a team in one YAML file of any name. Each agent is a definition of its own. */
const format: DefinitionFormat = {
  id: 'cagent',
  title: 'docker-agent (cagent) team',

  claim(_folder, fileNames, textOf) {
    const names = fileNames.filter((name) => /\.ya?ml$/iu.test(name));
    return names.filter((name) => isTeam(textOf(name) ?? '')).map((main) => ({ main, owns: 'file' }));
  },

  read(claim, project): readonly ReadDefinition[] | undefined {
    const file = project.source(claim.main);
    if (!file) return undefined;
    const { data, problems } = readDataFile(file);
    const agents = agentsOf(data);
    const whole = isWhole(problems);
    const [first, ...others] = agents.map((agent) => readAgent(agent, claim, project, whole));
    const found = [...problems, ...(whole && data ? teamProblems(data, agents) : [])];
    const base = first ?? { ...emptyTeam(claim, project), main: file };
    return [{ ...base, problems: [...found, ...base.problems] }, ...others];
  },
};

export default format;

/** Other frameworks have `agents` too; toolsets with a type, delegation and models by provider are this one's. */
function isTeam(text: string): boolean {
  if (!/^agents:[ \t]{0,20}(?:#.{0,200})?$/mu.test(text) || !/^[ \t]{1,40}(?:- )?instruction:/mu.test(text)) return false;
  return /^[ \t]{1,40}toolsets:/mu.test(text) || (/^ {1,8}root:[ \t]{0,20}$/mu.test(text) && /^[ \t]{1,40}model:/mu.test(text));
}

function agentsOf(data: DataNode | undefined): DataEntry[] {
  return entriesOf(valueAt(data, 'agents')).filter(({ value }) => value.kind === 'map');
}

function emptyTeam({ folder }: ClaimedDefinition, project: ProjectView): Omit<ReadDefinition, 'main'> {
  return { format: 'cagent', root: folder, declared: nothingDeclared, instructions: [], runtime: cagent, mode: 'agent', inventories: project.inventoriesFor(folder), problems: [], files: [] };
}

function readAgent({ key, value }: DataEntry, claim: ClaimedDefinition, project: ProjectView, whole: boolean): ReadDefinition {
  const agent = value as DataMap;
  const text = valueAt(agent, 'instruction');
  const read = text?.kind === 'scalar' && typeof text.value === 'string' ? readEmbeddedText(text) : undefined;
  const tools = whole ? readTools(agent) : undefined;
  return {
    ...emptyTeam(claim, project),
    main: key.file,
    name: key,
    declared: tools?.declared ?? nothingDeclared,
    instructions: read ? [read.instructions] : [],
    runtime: tools?.runtime ?? { ...cagent, toolList: 'none' },
    problems: read?.problems ?? [],
    files: [claim.main],
  };
}

/** What docker-agent refuses when it loads a team. Source: docker/cagent, pkg/config/config.go and pkg/config/latest/validate.go. */
function teamProblems(data: DataNode, agents: readonly DataEntry[]): Problem[] {
  const names = entriesOf(valueAt(data, 'agents')).map(({ key }) => key.value);
  return agents.flatMap(({ key, value }) => [
    ...['sub_agents', 'handoffs'].flatMap((list) => stringsOf(valueAt(value, list)).flatMap((each) => unknownAgent(each, list, key.value, names) ?? [])),
    ...toolsetProblems(valueAt(value, 'toolsets')),
  ]);
}

/** An agent of a registry or of another file has a `/` or `:` in its name, or an ending. */
function unknownAgent({ value, file, span }: Located<string>, list: string, agent: string, names: readonly string[]): Problem | undefined {
  if (names.includes(value) || /[/:.$]/u.test(value)) return undefined;
  const near = nearName(value, names);
  return {
    rule: 'invalid-agent-team',
    file,
    span,
    message: `\`${list}\` of the agent \`${agent}\` names \`${value}\`, and \`agents\` has no such agent.`,
    help: near === undefined ? `Define \`${value}\` under \`agents\`, or take it out of \`${list}\`.` : `Did you mean \`${near}\`?`,
  };
}

function toolsetProblems(toolsets: DataNode | undefined): Problem[] {
  return (toolsets?.kind === 'list' ? toolsets.items : []).flatMap((toolset): Problem[] => {
    const type = entryOf(toolset, 'type');
    if (type?.value.kind !== 'scalar' || type.value.value !== 'mcp' || toolset.kind !== 'map') return [];
    const ways = ['command', 'remote', 'ref'].filter((each) => entryOf(toolset, each));
    if (ways.length === 1) return [];
    const message = ways.length === 0 ? 'The MCP toolset has none of `command`, `remote` and `ref`.' : `The MCP toolset has ${ways.map((each) => `\`${each}\``).join(' and ')}, of which only one may be there.`;
    return [{ rule: 'invalid-agent-team', file: type.key.file, span: type.value.span, message, help: ways.length === 0 ? 'Add `ref: docker:NAME`, `command`, or `remote` with a `url`.' : 'Keep one of them.' }];
  });
}
