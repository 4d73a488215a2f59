import type { Connection, Definition, McpServer } from '../model/definition.js';

/** Which connections and servers of a definition its instructions use; a text that rules one out does not use it. */
export interface DeclarationUse {
  connection(connection: Connection): boolean;
  server(server: McpServer): boolean;
}

export function declarationUse({ references }: Definition): DeclarationUse {
  const apps = new Set<string>();
  const servers = new Set<string>();
  for (const { negated, resolution } of references) {
    if (negated) continue;
    if (resolution.app !== undefined) apps.add(resolution.app);
    if (resolution.server !== undefined) servers.add(resolution.server);
  }
  return {
    connection: ({ app }) => apps.has(app.value),
    server: ({ label }) => servers.has(label.value),
  };
}
