import type { App } from '../data/apps.js';
import { defaultGateways } from '../data/gateways.js';
import type { ReadDefinition } from '../formats/format.js';
import type { Workspace } from '../model/workspace.js';

/** What stands around the definitions and says which names are apps, servers and tools. */
export interface ScanEnvironment {
  readonly workspace?: Workspace;
  /** Slugs of the apps that the definitions of the project declare. */
  readonly apps: ReadonlySet<string>;
  /** Apps with their names that the user adds to the catalogue. */
  readonly extraApps?: readonly App[];
  /** Names of the project's skills, agents and commands. */
  readonly definitionNames: ReadonlySet<string>;
  /** Labels of MCP servers that serve the tools of other apps: what they offer cannot be known offline. */
  readonly gateways: readonly string[];
}

/** The environment of a project, from everything that was read of it. */
export function projectEnvironment(
  definitions: readonly ReadDefinition[],
  workspace?: Workspace,
  gateways: readonly string[] = defaultGateways,
): ScanEnvironment {
  const apps = new Set(definitions.flatMap(({ declared }) => declared.connections.map(({ app }) => app.value)));
  const definitionNames = new Set(definitions.flatMap(({ name, root }) => [...(name ? [name.value] : []), root.slice(root.lastIndexOf('/') + 1)]));
  return { apps, definitionNames, gateways, ...(workspace && { workspace }) };
}
