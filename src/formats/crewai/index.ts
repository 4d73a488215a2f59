import { entriesOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { toolsInCode } from '../../runtimes/plain.js';
import { nearName } from '../../text/near-name.js';
import { joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';

/** The configuration of a CrewAI crew: `agents.yaml`, and `tasks.yaml` beside it. Its tools are attached in code, so nothing says what it has. */
const format: DefinitionFormat = {
  id: 'crewai',
  title: 'CrewAI crew',

  claim(_folder, fileNames, textOf) {
    const main = fileNames.find((name) => /^agents\.ya?ml$/u.test(name));
    if (main === undefined || !isCrew(textOf(main) ?? '')) return [];
    return [{ main, also: fileNames.filter((name) => /^tasks\.ya?ml$/u.test(name)), owns: 'file' }];
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const agents = readDataFile(file);
    const tasksPath = ['tasks.yaml', 'tasks.yml'].map((name) => joinPath(folder, name)).find((path) => project.exists(path));
    const tasksFile = tasksPath === undefined ? undefined : project.source(tasksPath);
    const tasks = tasksFile && readDataFile(tasksFile);
    const texts = [...textsIn(agents.data, ['role', 'goal', 'backstory']), ...textsIn(tasks?.data, ['description', 'expected_output'])];
    const problems = [...agents.problems, ...(tasks?.problems ?? [])];
    return {
      format: 'crewai',
      root: folder,
      main: file,
      ...(agents.data && { manifest: agents.data }),
      declared: nothingDeclared,
      instructions: texts.map(({ instructions }) => instructions),
      runtime: toolsInCode,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems: [...problems, ...texts.flatMap((text) => text.problems), ...(isWhole(problems) ? unknownNames(agents.data, tasks?.data) : [])],
      files: tasksPath === undefined ? [main] : [main, tasksPath],
    };
  },
};

export default format;

/** The three keys that CrewAI requires of every agent, below a key that is the agent's name. */
function isCrew(text: string): boolean {
  return ['role', 'goal', 'backstory'].every((key) => new RegExp(`^[ \\t]{1,40}${key}:`, 'mu').test(text));
}

function textsIn(data: DataNode | undefined, keys: readonly string[]): ReturnType<typeof readEmbeddedText>[] {
  return entriesOf(data).flatMap(({ value }) => keys.flatMap((key) => valueAt(value, key) ?? [])).flatMap((node) => (node.kind === 'scalar' && typeof node.value === 'string' ? [readEmbeddedText(node)] : []));
}

/** Agents and tasks that a task names and the two files do not have. A crew may define either in code, so it is no error. */
function unknownNames(agents: DataNode | undefined, tasks: DataNode | undefined): Problem[] {
  const agentNames = namesOf(agents);
  const taskNames = namesOf(tasks);
  const check = (written: Located<string> | undefined, known: readonly string[], kind: 'agent' | 'task'): Problem[] => {
    const value = written?.value.trim();
    if (!written || !value || known.includes(value) || value.includes('{')) return [];
    const near = nearName(value, known);
    return [{ rule: 'unknown-crew-member', file: written.file, span: written.span, message: `The task names the ${kind} \`${value}\`, and \`${kind}s.yaml\` has no such ${kind}.`, help: near === undefined ? `Add \`${value}\` to \`${kind}s.yaml\`, or define it in the code of the crew.` : `Did you mean \`${near}\`?` }];
  };
  return entriesOf(tasks).flatMap(({ value }) => [...check(stringAt(value, 'agent'), agentNames, 'agent'), ...stringsOf(valueAt(value, 'context')).flatMap((each) => check(each, taskNames, 'task'))]);
}

function namesOf(data: DataNode | undefined): string[] {
  return entriesOf(data).map(({ key }: DataEntry) => key.value);
}
