import type { Example, Rule } from '../engine/rule.js';
import { withoutMarks } from '../engine/marked-text.js';
import { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

/** A rule with the folder that groups it with its like. */
export interface CatalogueEntry {
  readonly group: string;
  readonly rule: Rule;
}

export interface ExampleFile {
  readonly file: SourceFile;
  /** What the rule reports. */
  readonly reported: readonly Span[];
}

/** The files of an example without the marks of what is reported. */
export function exampleFiles({ files }: Example): ExampleFile[] {
  return Object.entries(files).map(([path, marked]) => {
    const { text, spans } = withoutMarks(marked);
    return { file: new SourceFile(path, text), reported: spans };
  });
}

/** What an example assumes beside its files, as one line each. */
export function assumptions({ workspace, options, settings }: Example): string[] {
  return [
    ...(workspace ? [`Connected in the workspace: ${workspace.join(', ') || 'nothing'}`] : []),
    ...Object.entries(options ?? {}).map(([name, value]) => `Option \`${name}\`: ${JSON.stringify(value)}`),
    ...(settings?.providers ? [`Providers: ${settings.providers.join(', ')}`] : []),
    ...(settings?.mcpRevision === undefined ? [] : [`MCP revision: ${settings.mcpRevision}`]),
    ...(settings?.platform === undefined ? [] : [`Platform: ${settings.platform}`]),
    ...(settings?.today === undefined ? [] : [`Day of the run: ${settings.today}`]),
  ];
}

/** The paragraphs of a text that was wrapped by hand: blank lines part them, other line breaks are spaces. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n[ \t]*\n/u)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()).filter(Boolean).join(' '));
}

export function byGroup(entries: readonly CatalogueEntry[]): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>();
  for (const { group, rule } of entries) groups.set(group, [...(groups.get(group) ?? []), rule]);
  return groups;
}

/** The ways to be spared a rule, a phrase each; for one that is off, the way to get it. */
export function switchOff({ id, severity }: Rule): string[] {
  if (severity === 'off') return [`it is off unless \`--rule ${id}=warning\`, or \`${id}: warning\` under \`rules\` in \`workerlint.config.yml\`, switches it on`];
  return [
    `for one run \`--rule ${id}=off\``,
    `for a project \`${id}: off\` under \`rules\` in \`workerlint.config.yml\``,
    `for one line the comment \`workerlint-disable-next-line ${id} -- why\` before it, behind \`#\` in YAML and in \`<!-- -->\` in Markdown`,
  ];
}
