import type { DataEntry, DataMap } from '../../model/data.js';
import { asString, itemsOf } from '../../model/data.js';
import { removeEntry } from '../../model/data-edit.js';
import type { Check } from '../check.js';
import { fixOf } from '../fix-of.js';
import { listed, quoted } from '../quoted.js';
import type { Judgement, ProviderProfile } from '../profile.js';
import { declaredTypes } from '../schema/declared-types.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';

interface Use {
  readonly subschema: Subschema;
  readonly entry: DataEntry;
}

/** Keywords and formats that some consumers do not take: one finding for each, at its first place. */
export const checkKeywords: Check = ({ input }, { emit, minds, panel }) => {
  if (!input) return;
  if (panel.profiles.some((profile) => profile.keywords)) {
    for (const [keyword, uses] of usesBy(input, ({ keywords }) => [...keywords.keys()].map((name) => [name, name] as const))) {
      const judge = (profile: ProviderProfile): Judgement | undefined => keywordJudgement(profile, keyword);
      if (!panel.profiles.some(judge)) continue;
      const fix = fixOf(`Remove \`${keyword}\``, 'review', ...outermost(uses).map(({ subschema, entry }) => removeEntry(subschema.node as DataMap, entry)));
      emit({ shape: 'keyword', judge, ...fix, ...place(input, uses), what: `${pathOf(input, uses)} uses ${quoted(keyword)}${others(uses)}`, help: replacement(keyword) });
    }
  }
  if (panel.profiles.some((profile) => profile.formats)) {
    const formats = usesBy(input, (subschema) => {
      const format = asString(subschema.keywords.get('format')?.value)?.value;
      const isString = declaredTypes(subschema, input.capitals).some(({ name }) => name === 'string');
      return format !== undefined && isString ? [[format, 'format'] as const] : [];
    });
    for (const [format, uses] of formats) {
      const judge = (profile: ProviderProfile): Judgement | undefined => (profile.formats?.takes.includes(format) === false ? profile.formats : undefined);
      const takes = panel.profiles.find(judge)?.formats?.takes;
      if (!takes) continue;
      const at = place(input, uses);
      emit({ shape: 'format', judge, ...at, at: (uses[0] as Use).entry.value, what: `${pathOf(input, uses, 'format')} is ${quoted(format)}${others(uses)}`, help: `Remove \`format\`, or use ${listed(takes.map((each) => `\`${each}\``), 'or')}.` });
    }
  }
  if (minds('min-items', 'all-of-ref')) for (const subschema of input.live) checkSingle(input, subschema, emit);
};

function checkSingle({ path }: SchemaView, subschema: Subschema, emit: Parameters<Check>[1]['emit']): void {
  const least = subschema.keywords.get('minItems')?.value;
  if (least?.kind === 'scalar' && typeof least.value === 'number' && least.value > 1) {
    emit({ shape: 'min-items', at: least, what: `${path(subschema, 'minItems')} is \`${least.value}\`; only 0 and 1 are taken`, help: 'Say it in the description instead.' });
  }
  const all = subschema.keywords.get('allOf');
  if (all && itemsOf(all.value).some((item) => item.kind === 'map' && item.entries.some(({ key }) => key.value === '$ref'))) {
    emit({ shape: 'all-of-ref', at: all.key, what: `${path(subschema)} has \`allOf\` with a \`$ref\``, help: 'Write the schemas out as one.' });
  }
}

function keywordJudgement({ keywords }: ProviderProfile, name: string): Judgement | undefined {
  if (!keywords) return undefined;
  if (keywords.single && Object.hasOwn(keywords.single, name)) return keywords.single[name];
  return keywords.takes && !keywords.takes.includes(name) ? keywords.others : undefined;
}

function usesBy({ subschemas }: SchemaView, namesOf: (subschema: Subschema) => readonly (readonly [string, string])[]): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  for (const subschema of subschemas) {
    for (const [name, keyword] of namesOf(subschema)) {
      const use = { subschema, entry: subschema.keywords.get(keyword) as DataEntry };
      const uses = found.get(name);
      if (uses) uses.push(use);
      else found.set(name, [use]);
    }
  }
  return found;
}

/** Uses that lie in the value of another go with it. The places of schemas are in the order of the file, unless an alias stands for one. */
function outermost(uses: readonly Use[]): readonly Use[] {
  let end = -1;
  return [...uses]
    .sort((a, b) => a.entry.key.span.start - b.entry.key.span.start)
    .filter(({ entry: { key, value } }) => {
      const apart = key.span.start >= end;
      if (apart) end = Math.max(key.span.end, value.span.end);
      return apart;
    });
}

function place({ path }: SchemaView, uses: readonly Use[]): Pick<Parameters<Parameters<Check>[1]['emit']>[0], 'at' | 'related'> {
  const related = uses.slice(1, 6).map(({ subschema, entry }) => ({ at: entry.key, message: `${path(subschema)} too` }));
  return { at: (uses[0] as Use).entry.key, related };
}

function pathOf({ path }: SchemaView, uses: readonly Use[], ...more: string[]): string {
  return path((uses[0] as Use).subschema, ...more);
}

function others(uses: readonly Use[]): string {
  if (uses.length === 1) return '';
  return uses.length === 2 ? ', and another place too' : `, and ${uses.length - 1} other places too`;
}

/** How a reader without the keyword can be told the same. */
const replacements: Readonly<Record<string, string>> = {
  const: 'Write `enum` with that one value.',
  oneOf: 'Write `anyOf`, or one object with the properties of all.',
  allOf: 'Write the schemas out as one.',
  exclusiveMinimum: 'Write `minimum`, or say it in the description.',
  exclusiveMaximum: 'Write `maximum`, or say it in the description.',
  examples: 'Name the examples in the description.',
  $ref: 'Write the schema out where it is used.',
  $defs: 'Write the schemas out where they are used.',
  definitions: 'Write the schemas out where they are used.',
};

function replacement(keyword: string): string {
  return Object.hasOwn(replacements, keyword) ? (replacements[keyword] as string) : `Remove ${quoted(keyword)}, or say it in the description.`;
}
