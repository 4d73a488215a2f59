import { stringAt } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { agentSkill } from '../../runtimes/agent-skill.js';
import { baseName } from '../../text/paths.js';
import type { SourceFile } from '../../text/source-file.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import type { MarkdownKind } from '../markdown-definition.js';

/** The name that the specification gives and hosts look for, letter case included. */
const fileName = 'SKILL.md';

/** An Agent Skill (agentskills.io): a folder with a SKILL.md. */
const format: DefinitionFormat = {
  id: 'agent-skill',
  title: 'Agent Skill',
  claim(_folder, fileNames) {
    if (fileNames.includes(fileName)) return [{ main: fileName }];
    const other = fileNames.find((name) => name.toLowerCase() === fileName.toLowerCase());
    return other === undefined ? [] : [{ main: other }];
  },
  read: (claim, project) => readMarkdownDefinition(claim, project, kind),
};

const kind: MarkdownKind = {
  format: 'agent-skill',
  runtime: agentSkill,
  toolListKeys: ['allowed-tools'],
  disabledKeys: ['disallowed-tools'],
  ownsFolder: true,
  // A file of another spelling is a skill only if it says so itself.
  accepts: ({ data }, { path }) => baseName(path) === fileName || (stringAt(data, 'name') !== undefined && stringAt(data, 'description') !== undefined),
  problems: (file) => (baseName(file.path) === fileName ? [] : [misnamed(file)]),
};

function misnamed(file: SourceFile): Problem {
  return {
    rule: 'misnamed-skill-file',
    file,
    span: { start: 0, end: 0 },
    message: `The skill's file is called \`${baseName(file.path)}\`; hosts look for \`${fileName}\`.`,
    help: `Rename it to \`${fileName}\`.`,
  };
}

export default format;
