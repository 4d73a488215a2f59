/** Names of configuration files; `package.json` holds one under the key `workerlint`. */
export const configNames = ['workerlint.config.yml', 'workerlint.config.yaml', 'workerlint.config.json', 'package.json'] as const;
