import { stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';

/** A version of JSON Schema. `other` is a `$schema` that we know nothing of. */
export type Dialect = 'draft-03' | 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12' | 'other';

/** What MCP takes a schema without `$schema` to be [MCP 2025-11-25, basic, JSON Schema Usage]. */
export const defaultDialect: Dialect = '2020-12';

const drafts: readonly (readonly [string, Dialect])[] = [
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-04/schema', 'draft-04'],
  ['json-schema.org/draft-03/schema', 'draft-03'],
];

/** The dialect that a schema declares; undefined when it declares none. Scheme, `www.` and an empty fragment make no difference. */
export function declaredDialect(schema: DataNode): Dialect | undefined {
  const written = stringAt(schema, '$schema')?.value;
  if (written === undefined || written.length > 200) return written === undefined ? undefined : 'other';
  const bare = written.toLowerCase().replace(/^https?:\/\/(?:www\.)?/u, '').replace(/[#/]{1,2}$/u, '');
  return drafts.find(([uri]) => uri === bare)?.[1] ?? 'other';
}
