export { ProjectNames, projectEnvironment } from './environment.js';
export type { ScanEnvironment } from './environment.js';
export { scanReferences } from './scan.js';
