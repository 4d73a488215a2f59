import { asString, entriesOf, entryOf, itemsOf, stringAt, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { hookEvents, hookTypes } from '../../data/claude-hooks.js';
import { nearName } from '../../text/near-name.js';
import { joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import type { ProjectView } from '../format.js';
import { pathInPlugin } from '../mcp-scope.js';
import { missingFiles } from './paths.js';

/** Where a plugin's hooks stand without any word of the manifest. */
const defaultPath = 'hooks/hooks.json';

/** What is wrong with the hooks of a plugin: those of the default file, of the files that the manifest names, and of the manifest itself. */
export function hookProblems(manifest: DataNode, root: string, project: ProjectView): Problem[] {
  const named = valueAt(manifest, 'hooks');
  const parts = named?.kind === 'list' ? itemsOf(named) : named ? [named] : [];
  const paths = new Set([joinPath(root, defaultPath), ...parts.flatMap((part) => pathInPlugin(root, asString(part)?.value ?? '..') ?? [])]);
  const problems = parts.filter((part) => part.kind === 'map').flatMap((part) => problemsIn(part, root, project));
  for (const path of paths) {
    const file = project.exists(path) ? project.source(path) : undefined;
    if (!file) continue;
    const read = readDataFile(file);
    problems.push(...read.problems, ...(read.data ? problemsIn(read.data, root, project) : []));
  }
  return problems;
}

function problemsIn(data: DataNode, root: string, project: ProjectView): Problem[] {
  const events = entryOf(data, 'hooks')?.value ?? data;
  return entriesOf(events).flatMap((event) => {
    const known = hookEvents.includes(event.key.value);
    const near = known ? undefined : nearName(event.key.value, hookEvents);
    const misspelt = near === undefined ? [] : [problem(event.key, `Claude Code has no event \`${event.key.value}\`, so that this hook never runs.`, `Did you mean \`${near}\`?`)];
    return known || near !== undefined ? [...misspelt, ...problemsOfEvent(event, root, project)] : [];
  });
}

function problemsOfEvent({ key, value }: DataEntry, root: string, project: ProjectView): Problem[] {
  if (value.kind !== 'list') return [problem(value, `The hooks of \`${key.value}\` are not a list, so that Claude Code refuses them.`, 'Write a list of `{ "matcher": …, "hooks": […] }`.')];
  return value.items.flatMap((group) => {
    const hooks = valueAt(group, 'hooks');
    if (hooks?.kind !== 'list') return [problem(group, `This group of \`${key.value}\` has no list \`hooks\`, so that Claude Code refuses it.`, 'Put the hook into `"hooks": [ … ]` beside its `matcher`.')];
    return hooks.items.flatMap((hook) => problemsOfHook(hook, root, project));
  });
}

function problemsOfHook(hook: DataNode, root: string, project: ProjectView): Problem[] {
  const type = stringAt(hook, 'type');
  if (!type) return [problem(hook, 'This hook has no `type`.', `Add \`"type": "command"\`, or another of ${hookTypes.map(({ type: name }) => `\`${name}\``).join(', ')}.`)];
  const known = hookTypes.find((each) => each.type === type.value);
  if (!known) {
    const near = nearName(type.value, hookTypes.map((each) => each.type));
    return near === undefined ? [] : [problem(type, `There are no hooks of the type \`${type.value}\`.`, `Did you mean \`${near}\`?`)];
  }
  if (!entryOf(hook, known.needs)) return [problem(type, `A hook of the type \`${known.type}\` needs \`${known.needs}\`, and this one has none.`, `Add \`${known.needs}\`.`)];
  const texts = [stringAt(hook, 'command') ?? [], itemsOf(valueAt(hook, 'args')).flatMap((item) => asString(item) ?? [])].flat();
  return texts.flatMap((text) => missingFiles(text, root, project));
}

function problem(at: { readonly file: Problem['file']; readonly span: Problem['span'] }, message: string, help: string): Problem {
  return { rule: 'invalid-hook', file: at.file, span: at.span, message, help };
}
