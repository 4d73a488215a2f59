/** What the command line sees of the process that runs it. */
export interface CliHost {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in cells, of a terminal. */
  readonly columns?: number;
}
