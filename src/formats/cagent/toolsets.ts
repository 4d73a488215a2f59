import { asString, entryOf, itemsOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataMap, DataNode } from '../../model/data.js';
import type { Declarations, McpServer, ToolListEntry } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { RuntimeProfile } from '../../model/runtime.js';
import { cagent } from '../../runtimes/cagent.js';
import { nothingDeclared, placeOfEntry } from '../declarations.js';

export interface AgentTools {
  readonly declared: Declarations;
  readonly runtime: RuntimeProfile;
}

const builtinSets = new Set(cagent.builtins.flatMap(({ set }) => set ?? []));

/** The tool that an agent has when it has somebody to hand over to. */
const delegation = [
  ['sub_agents', 'transfer_task'],
  ['handoffs', 'handoff'],
] as const;

/** The tools of one agent: its toolsets, and the tools for delegation where it has somebody to delegate to. */
export function readTools(agent: DataMap): AgentTools {
  const toolsets = entryOf(agent, 'toolsets');
  const entries: ToolListEntry[] = [];
  const servers: McpServer[] = [];
  // Whether there may be tools that the file does not name.
  let open = ['rag', 'skills', 'code_mode_tools', 'use_toolsets'].some((key) => entryOf(agent, key));
  let nameless = false;
  for (const toolset of itemsOf(toolsets?.value)) {
    const type = stringAt(toolset, 'type');
    const tools = entryOf(toolset, 'tools');
    const only = tools?.value.kind === 'list' && tools.value.items.length > 0 ? stringsOf(tools.value) : undefined;
    if (type && builtinSets.has(type.value)) entries.push(...(only ?? [type]).map(entryFor));
    else if (type?.value === 'script') entries.push(...scriptNames(toolset).map(entryFor));
    else if (type?.value === 'mcp') {
      const label = serverName(toolset);
      const callable = only?.flatMap((tool) => callableNames(tool, stringAt(toolset, 'name')?.value.trim() ?? ''));
      if (!label) nameless = true;
      else servers.push({ file: toolset.file, span: toolset.span, label, node: toolset, ...(callable && tools && { allowedTools: callable, listPlace: { file: tools.key.file, span: tools.key.span } }) });
      if (callable) entries.push(...callable.map(entryFor));
      else open = true;
      if (label) entries.push({ text: label, name: `${label.value}/*` });
    } else open = true;
  }
  for (const [key, tool] of delegation) {
    const entry = entryOf(agent, key);
    if (entry) entries.push({ text: entry.key, name: tool });
  }
  const runtime = open || nameless ? { ...cagent, builtins: cagent.builtins.filter(({ name, set }) => entries.some((each) => each.name === name || each.name === set)) } : cagent;
  if (toolsets?.value.kind !== 'list' || open || nameless) {
    // What an unnamed server offers cannot be known; the servers that are named are known all the same.
    return { declared: { ...nothingDeclared, servers: nameless || toolsets === undefined ? [] : servers, places: toolsets && !nameless && servers.length > 0 ? { servers: placeOfEntry(toolsets) } : {}, checkable: toolsets?.value.kind === 'list' }, runtime: { ...runtime, toolList: 'none' } };
  }
  const place = placeOfEntry(toolsets);
  return { declared: { ...nothingDeclared, servers, toolList: { ...place, entries }, places: { toolList: place, servers: place }, checkable: true }, runtime };
}

function entryFor(text: Located<string>): ToolListEntry {
  return { text, name: text.value };
}

/** A model calls `find` of a server with the name `tides` as `tides_find`; of one without a name as `find`. Lists and texts have either. */
function callableNames(tool: Located<string>, server: string): Located<string>[] {
  return server === '' || tool.value.startsWith(`${server}_`) ? [tool] : [tool, { ...tool, value: `${server}_${tool.value}` }];
}

function scriptNames(toolset: DataNode): Located<string>[] {
  const shell = valueAt(toolset, 'shell');
  return shell?.kind === 'map' ? shell.entries.map(({ key }) => key) : [];
}

/** A server is known by the name that it is given, or by that of the catalogue: `docker:github-official`. */
function serverName(toolset: DataNode): Located<string> | undefined {
  const ref = asString(valueAt(toolset, 'ref'));
  const name = stringAt(toolset, 'name');
  if (name?.value.trim()) return name;
  return ref?.value.trim() ? { ...ref, value: ref.value.slice(ref.value.lastIndexOf(':') + 1) } : undefined;
}
