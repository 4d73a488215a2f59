/** What the command line sees of the process that runs it. */
export interface CliHost {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** None for a host that has nothing to read or ask. */
  readonly stdin?: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Is told of files that were written. */
  onWrite?(contents: readonly { readonly after: string }[]): void;
  /** Ends a command that goes on until it is interrupted. */
  readonly interrupt?: AbortSignal;
  /** The time of the run; the clock when absent. */
  readonly now?: Date;
}

export interface InputStream extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean;
}

export interface OutputStream {
  /** Gives false to ask for a wait until `drain`. */
  write(text: string): unknown;
  /** Writes what goes away again, such as progress; absent where that is written as anything else. */
  passing?(text: string): unknown;
  on?(event: 'drain' | 'close', listener: () => void): unknown;
  off?(event: 'drain' | 'close', listener: () => void): unknown;
  /** False once the reader is gone. */
  readonly writable?: boolean;
  readonly isTTY?: boolean;
  /** Width in cells, of a terminal. */
  readonly columns?: number;
}

/** The day of the run where it takes place: `2027-03-31`. */
export function today({ now = new Date() }: CliHost): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
