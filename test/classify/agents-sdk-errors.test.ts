import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';

interface Construction {
  readonly sdk: 'python' | 'js';
  readonly className: string;
  /** With the placeholders of the source. */
  readonly message: string;
}

const constructions = readFileSync(new URL('../cases/agents-sdk-errors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Construction);

const hostileValues = ['sample', 'api_key', 'model not found', '401 Unauthorized', 'rate_limit_checker', 'billing quota'];

function filled(message: string, value: string): string {
  return message.replace(/\$?\{[^{}]*\}/gu, value);
}

describe('every error that the OpenAI Agents SDKs construct', () => {
  it.each(constructions.map((construction) => [`${construction.className}: ${construction.message}`, construction] as const))('%s', (_, { className, message }) => {
    // Where the SDK hands on an error of the provider, that error decides.
    const handsOn = /\{(?:error|provider error)\}/u.test(message);
    for (const value of handsOn ? ['sample'] : hostileValues) {
      const text = filled(message, value);
      const report = classifyRunError(`${className}: ${text}`);
      expect(report.code).not.toBe('unknown');
      expect(report.code).not.toBe('llm_model_not_configured');
      expect(report.fault).not.toBe('platform');
      expect(classifyRunError({ className, module: 'agents.exceptions', message: text }).code).toBe(report.code);
    }
  });
});
