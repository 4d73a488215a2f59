import { asString } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import { isJsonType } from './json-type.js';
import type { JsonType } from './json-type.js';
import type { Subschema } from './walk.js';

/** One type that a schema names, and where. */
export interface DeclaredType {
  readonly name: JsonType;
  readonly node: DataNode;
}

/** The types that a schema names, wrong names left out. `capitals` reads `STRING` as `string`. */
export function declaredTypes(subschema: Subschema, capitals = false): DeclaredType[] {
  const value = subschema.keywords.get('type')?.value;
  if (!value) return [];
  const nodes = value.kind === 'list' ? value.items.slice(0, 16) : [value];
  return nodes.flatMap((node) => {
    const written = asString(node)?.value;
    const name = capitals && written !== undefined ? written.toLowerCase() : written;
    return isJsonType(name) ? [{ name, node }] : [];
  });
}

/** The same, with the `null` that `nullable` of OpenAPI adds. */
export function allowedTypes(subschema: Subschema, capitals = false): JsonType[] {
  const types = declaredTypes(subschema, capitals).map(({ name }) => name);
  const nullable = subschema.keywords.get('nullable')?.value;
  if (types.length > 0 && nullable?.kind === 'scalar' && nullable.value === true) types.push('null');
  return types;
}
