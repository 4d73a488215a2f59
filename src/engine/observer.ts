/** Whoever follows a run. All of it is left out where nobody does: the engine has neither a clock nor a screen of its own. */
export interface RunObserver {
  /** Called after each definition that is read, searched or checked. */
  readonly step?: (step: RunStep) => void;
  readonly timing?: Timing;
}

export interface RunStep {
  readonly phase: 'read' | 'references' | 'rules';
  readonly done: number;
  readonly total: number;
  /** Findings so far, those included that will turn out to be suppressed. */
  readonly findings: number;
}

export interface Timing {
  /** Milliseconds from any moment on. */
  readonly now: () => number;
  /** Takes the time of one piece of work. */
  readonly add: (kind: 'phase' | 'rule', name: string, milliseconds: number) => void;
}

/** Does something, and takes its time if anyone wants to know. */
export function timed<T>(timing: Timing | undefined, kind: 'phase' | 'rule', name: string, action: () => T): T {
  if (!timing) return action();
  const start = timing.now();
  try {
    return action();
  } finally {
    timing.add(kind, name, timing.now() - start);
  }
}
