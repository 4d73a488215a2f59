/** Files with a list of tools, for the examples of rules. The arguments are JSON, which may hold the marks of an example. */

export function toolFile(...tools: readonly string[]): string {
  return `{\n  "tools": [\n    ${tools.join(',\n    ')}\n  ]\n}\n`;
}

/** One tool, `lookup`, with this `inputSchema`. */
export function schemaFile(schema: string): string {
  return toolFile(`{"name": "lookup", "description": "Looks a record up.", "inputSchema": ${schema}}`);
}

/** One tool, `lookup`, with one parameter, `query`, of this schema. */
export function parameterFile(schema: string): string {
  return schemaFile(`{"type": "object", "properties": {"query": ${schema}}}`);
}
