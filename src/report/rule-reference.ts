/** The command that prints a rule's documentation. */
export function ruleReference(...rules: readonly string[]): string {
  return `workerlint rules ${rules.join(' ')}`;
}
