/** A valid manifest of a floom worker, block by block, for the examples of rules. */
const blocks: Readonly<Record<string, string>> = {
  schema_version: 'schema_version: "0.3"\n',
  name: 'name: example-worker\n',
  title: 'title: Example worker\n',
  description: 'description: Shows one thing.\n',
  version: 'version: 0.1.0\n',
  exec: 'exec:\n  entry: SKILL.md\n  runtime: skill\n',
};

/**
 * The text of a valid worker.yml with `parts` at its end. A top-level key of `parts` takes the place of the block
 * of the same key; it may stand in `[|…|]`.
 */
export function workerManifest(parts: string): string {
  const own = new Set(Array.from(parts.matchAll(/^(?:\[\|)?["']?([A-Za-z_]\w{0,63})["']?(?:\|\])?[ \t]{0,8}:/gmu), (match) => match[1]));
  const kept = Object.entries(blocks).flatMap(([key, text]) => (own.has(key) ? [] : text));
  const end = parts === '' || parts.endsWith('\n') ? parts : `${parts}\n`;
  return kept.join('') + end;
}
