import type { Connection, Definition, McpServer } from '../model/definition.js';

/**
 * Whether the instructions of a definition use a connection or server; a text that rules one out does not use it. Null where nobody
 * can see it, since a script does the work.
 */
export interface DeclarationUse {
  connection(connection: Connection): boolean | null;
  server(server: McpServer): boolean | null;
}

export function declarationUse({ mode, references }: Definition): DeclarationUse {
  if (mode !== 'agent') return { connection: () => null, server: () => null };
  const used = references.filter(({ negated }) => !negated).map(({ resolution }) => resolution);
  const apps = new Set(used.map(({ app }) => app));
  const servers = new Set(used.map(({ server }) => server));
  return {
    connection: ({ app }) => apps.has(app.value),
    server: ({ label }) => servers.has(label.value),
  };
}
