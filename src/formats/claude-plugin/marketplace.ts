import { itemsOf, stringAt, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { joinPath } from '../../text/paths.js';
import type { ProjectView } from '../format.js';
import { sourceFolder } from '../plugin-scope.js';
import { exists, pathProblems } from './paths.js';

/** Sources told one by one; when more are missing, the whole catalogue most likely lies in the wrong folder. */
const toldOneByOne = 5;

/** What is wrong with the paths of a marketplace: sources that are not there, and parts that an entry names and its plugin does not have. */
export function marketplaceProblems(data: DataNode, root: string, project: ProjectView): Problem[] {
  const pluginRoot = stringAt(data, 'metadata', 'pluginRoot')?.value;
  const problems = itemsOf(valueAt(data, 'plugins')).flatMap((entry) => {
    const source = stringAt(entry, 'source');
    if (!source || /^[a-z][a-z0-9+.-]{0,20}:/iu.test(source.value)) return [];
    const folder = sourceFolder(source.value, root, pluginRoot);
    if (folder === undefined) return [];
    if (exists(folder, project)) return pathProblems(entry, folder, project);
    const problem: Problem = {
      rule: 'missing-plugin-file',
      file: source.file,
      span: source.span,
      message: `The source of the plugin \`${stringAt(entry, 'name')?.value ?? '?'}\` is \`${source.value}\`, and there is nothing at \`${folder || '.'}\`.`,
      help: `Add \`${joinPath(folder, '.claude-plugin/plugin.json')}\`, or name another source.`,
    };
    return [problem];
  });
  const [first, ...others] = problems.filter(({ message }) => message.startsWith('The source'));
  if (!first || others.length < toldOneByOne) return problems;
  const folded: Problem = { ...first, message: `${first.message} So it is with ${others.length} more plugins of this marketplace.`, help: 'Put the marketplace into the folder that its sources are seen from, or correct them.' };
  return [folded, ...problems.filter((each) => each !== first && !others.includes(each))];
}
