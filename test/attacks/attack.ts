/** A folder that was written to harm whoever lints it. Paths are relative to it. */
export interface Attack {
  /** What is attacked, and how. */
  readonly note: string;
  /** What has to happen instead. */
  readonly must: string;
  readonly files?: () => Readonly<Record<string, string | Buffer>>;
  /** Links, and where they lead. */
  readonly links?: Readonly<Record<string, string>>;
  readonly pipes?: readonly string[];
  readonly args?: readonly string[];
  /** The exit code; 0 when absent. Findings alone fail no run of these. */
  readonly exitCode?: 2;
  /** What has to be told of it: rule, path and line; any others may be as well. */
  readonly told?: readonly string[];
  /** What may not be told of it. */
  readonly silent?: RegExp;
}

export type Attacks = Readonly<Record<string, Attack>>;

const manifest = 'schema_version: "0.3"\nname: notes\ntitle: Notes\ndescription: Sums up notes\nversion: 0.1.0\nexec:\n  entry: SKILL.md\n  runtime: skill\n  runner: e2b\ntrigger:\n  type: manual\nconnections: []\n';

/** A sound worker but for what its manifest says more, from line 13 on. */
export const worker = (more: string): Record<string, string> => ({ 'worker.yml': `${manifest}${more}`, 'SKILL.md': 'Sum up the notes.\n' });

/** A sound skill, whose text starts on line 5. */
export const skill = (text: string): Record<string, string> => ({ 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\n${text}` });

export const tools = (schema: string): Record<string, string> => ({ 'a.tools.json': `{"tools": [{"name": "a", "description": "Does it.", "inputSchema": ${schema}}]}` });

/** A worker in which something is surely found, to show that an attack hides nothing: `undeclared-connection broken/SKILL.md:1`. */
export const broken = { 'broken/worker.yml': manifest.replace('name: notes', 'name: broken'), 'broken/SKILL.md': 'List the events using the calendar toolkit.\n' };
