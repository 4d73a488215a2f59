/** Longer patterns are not judged; the longest in published tool schemas have a few hundred characters. */
export const longestPattern = 10_000;

/**
 * Why JavaScript refuses a pattern, undefined when it takes it. `unicode` is how Ajv and JSON Schema read patterns. The pattern is
 * parsed, never run on data.
 */
export function refusedByEcmaScript(pattern: string, mode: 'unicode' | 'legacy'): string | undefined {
  try {
    new RegExp(pattern, mode === 'unicode' ? 'u' : '');
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return message.slice(message.lastIndexOf(': ') + 2) || 'it is too large';
  }
}
