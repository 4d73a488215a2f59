import type { ArtifactLocation, Log, Notification, PhysicalLocation, Region, ReportingDescriptor, Result, Run, Suppression } from 'sarif';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Findings } from './findings.js';
import type { FormatContext } from './format-findings.js';
import { rangeOf, toJson } from './json-range.js';
import type { CatalogueEntry } from './rule-docs.js';
import { paragraphs } from './rule-docs.js';
import { ruleReference } from './rule-reference.js';
import { ruleText } from './rules-markdown.js';
import { inOneLine, makeVisible } from './visible.js';

type SarifContext = Pick<FormatContext, 'catalogue' | 'version' | 'inRepository' | 'showSuppressed'>;

/**
 * Limits of GitHub code scanning: it refuses a run with more results, and shows no more than the second number of them
 * (https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/troubleshoot-sarif-uploads/results-exceed-limit).
 */
export const acceptedResults = 25_000;
export const displayedResults = 5_000;

/** Locations of one result that GitHub shows; the same source. */
const displayedLocations = 100;

/** Characters of a rule's descriptions that GitHub takes (its SARIF support page). */
const longestDescription = 1024;

/** A message above this is no sentence to read; GitHub cuts none, but limits the file. */
const longestMessage = 4000;

/** Code units of a snippet; a longer region goes without. */
const longestSnippet = 1000;

const root = '%SRCROOT%';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, Result.level>;

interface Listed {
  readonly diagnostic: Diagnostic;
  readonly suppressions?: Suppression[];
}

/** SARIF 2.1.0 (OASIS): one run; places are relative to the repository's root, columns are UTF-16 code units. */
export function formatSarif(findings: Findings, context: SarifContext): string {
  const listed = listedIn(findings, context);
  const { kept, notifications } = withinLimits(listed);
  const ids = [...new Set(kept.map(({ diagnostic }) => diagnostic.rule))].sort();
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const catalogue = new Map(context.catalogue.map((entry) => [entry.rule.id, entry]));
  const run: Run = {
    tool: { driver: { name: 'workerlint', version: context.version, semanticVersion: context.version, rules: ids.map((id) => descriptor(id, catalogue.get(id))) } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
    columnKind: 'utf16CodeUnits',
    newlineSequences: ['\r\n', '\n', '\r'],
    originalUriBaseIds: { [root]: { description: { text: 'The root of the repository.' } } },
    results: kept.map((each) => resultOf(each, indexes.get(each.diagnostic.rule) ?? 0, findings, context)),
  };
  const log: Log = { version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json', runs: [run] };
  return toJson(log);
}

function listedIn({ report, shown, baseline }: Findings, { showSuppressed }: SarifContext): Listed[] {
  const live = shown.map((diagnostic) => ({ diagnostic }));
  if (!showSuppressed) return live;
  const suppression = (kind: Suppression.kind, reason?: string): Suppression[] => [{ kind, status: 'accepted', ...(reason !== undefined && { justification: inOneLine(reason) }) }];
  return [
    ...live,
    ...report.suppressed.map(({ diagnostic, by, reason }) => ({ diagnostic, suppressions: suppression(by === 'comment' ? 'inSource' : 'external', reason) })),
    ...report.known.map((diagnostic) => ({ diagnostic, suppressions: suppression('external', `It is in the baseline${baseline ? ` ${baseline.path}` : ''}.`) })),
  ];
}

/** As many as GitHub takes, the worst of them, in the order that they had. */
function withinLimits(listed: readonly Listed[]): { kept: readonly Listed[]; notifications: Notification[] } {
  const notice = (id: string, level: 'warning' | 'note', text: string): Notification => ({ descriptor: { id }, level, message: { text } });
  const { length } = listed;
  if (length > acceptedResults) {
    const worst = (['error', 'warning', 'info'] as const).flatMap((severity) => listed.filter(({ diagnostic }) => diagnostic.severity === severity)).slice(0, acceptedResults);
    const taken = new Set(worst);
    const text = `Of ${length} findings the worst ${acceptedResults} are listed, as many as GitHub takes. Lint fewer paths at a time, or write a baseline.`;
    return { kept: listed.filter((each) => taken.has(each)), notifications: [notice('truncated', 'warning', text)] };
  }
  if (length <= displayedResults) return { kept: listed, notifications: [] };
  return { kept: listed, notifications: [notice('many-results', 'note', `There are ${length} findings, of which GitHub shows the worst ${displayedResults}.`)] };
}

function descriptor(id: string, entry: CatalogueEntry | undefined): ReportingDescriptor {
  const reference = ruleReference(id);
  if (!entry) return { id, help: { text: `Read about it: ${reference}` } };
  const { rule, group } = entry;
  const why = paragraphs(rule.why).join('\n\n');
  return {
    id,
    name: id
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
    shortDescription: { text: cut(makeVisible(rule.summary), longestDescription) },
    fullDescription: { text: cut(inLines(why), longestDescription) },
    help: { text: inLines(`${rule.summary}\n\n${why}\n\nRead about it: ${reference}\nSwitch it off: --rule ${id}=off`), markdown: inLines(`${ruleText(rule)}\n\nRead about it: \`${reference}\``) },
    defaultConfiguration: rule.severity === 'off' ? { enabled: false } : { level: levels[rule.severity] },
    properties: { tags: [group], 'problem.severity': rule.severity === 'off' || rule.severity === 'info' ? 'recommendation' : rule.severity },
  };
}

function resultOf({ diagnostic, suppressions }: Listed, ruleIndex: number, { report, fingerprintOf }: Findings, { inRepository }: SarifContext): Result {
  const { rule, severity, message, help, path, span, related = [], fix } = diagnostic;
  const artifactLocation = (at: string): ArtifactLocation => ({ uri: uriOf(inRepository(at)), uriBaseId: root });
  const physicalLocation = (at: string, part: Span): PhysicalLocation => ({ artifactLocation: artifactLocation(at), ...regionsOf(report.files.get(at), part) });
  const text = [message, ...(help === undefined ? [] : [help])].map(inOneLine).join('\n');
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: cut(text, longestMessage) },
    locations: [{ physicalLocation: physicalLocation(path, span) }],
    ...(related.length > 0 && {
      relatedLocations: related.slice(0, displayedLocations).map((other, id) => ({ id, physicalLocation: physicalLocation(other.path, other.span), message: { text: cut(inOneLine(other.message), longestMessage) } })),
    }),
    partialFingerprints: { 'workerlint/v1': fingerprintOf(diagnostic) },
    ...(suppressions && { suppressions }),
    ...(fix &&
      fix.edits.length > 0 && {
        fixes: [
          {
            description: { text: inOneLine(fix.title) },
            artifactChanges: [...new Set(fix.edits.map((edit) => edit.path))].map((changed) => ({
              artifactLocation: artifactLocation(changed),
              replacements: fix.edits
                .filter((edit) => edit.path === changed)
                .map((edit) => ({ deletedRegion: regionOf(report.files.get(changed), edit.span), ...(edit.text !== '' && { insertedContent: { text: edit.text } }) })),
            })),
            properties: { safety: fix.safety },
          },
        ],
      }),
  };
}

/** The region with its text, and the whole lines that hold it. */
function regionsOf(file: SourceFile | undefined, span: Span): Pick<PhysicalLocation, 'region' | 'contextRegion'> {
  const region = regionOf(file, span);
  if (!file) return { region };
  const first = file.lineSpan(region.startLine ?? 1);
  const last = file.lineSpan(region.endLine ?? 1);
  const lines = { start: first.start, end: Math.max(last.end, span.end) };
  return {
    region: { ...region, ...snippetOf(file, span) },
    ...(lines.end - lines.start <= longestSnippet && { contextRegion: { startLine: region.startLine ?? 1, endLine: region.endLine ?? 1, ...snippetOf(file, lines) } }),
  };
}

function regionOf(file: SourceFile | undefined, span: Span): Region {
  const { start, end } = rangeOf(file, span);
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function snippetOf(file: SourceFile, span: Span): { snippet?: { text: string } } {
  return span.end - span.start > longestSnippet ? {} : { snippet: { text: inLines(file.slice(span)) } };
}

/** A relative URI reference (RFC 3986); a lone surrogate has no UTF-8 to encode. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')).replace(/[!'()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/');
}

/** Unseen characters made visible; line breaks and tabs stay. */
function inLines(text: string): string {
  return text
    .split(/(\r\n|[\n\t])/u)
    .map((part, index) => (index % 2 === 1 ? part : makeVisible(part)))
    .join('');
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/u, '')}…`;
}
