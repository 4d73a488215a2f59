import type { App } from '../data/apps.js';
import { defaultGateways } from '../data/gateways.js';
import type { ReadDefinition } from '../formats/format.js';
import { ownString } from '../text/own-string.js';
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

/** What the definitions of a project know of each other. */
export class ProjectNames {
  readonly apps = new Set<string>();
  readonly definitionNames = new Set<string>();

  add({ declared, name, root }: Pick<ReadDefinition, 'declared' | 'name' | 'root'>): void {
    for (const { app } of declared.connections) if (!this.apps.has(app.value)) this.apps.add(ownString(app.value));
    if (name) this.definitionNames.add(ownString(name.value));
    this.definitionNames.add(root.slice(root.lastIndexOf('/') + 1));
  }
}

/** The environment of a project, from the names of everything that was read of it. */
export function projectEnvironment({ apps, definitionNames }: ProjectNames, workspace?: Workspace, gateways: readonly string[] = defaultGateways): ScanEnvironment {
  return { apps, definitionNames, gateways, ...(workspace && { workspace }) };
}
