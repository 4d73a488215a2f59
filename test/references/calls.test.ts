import { describe, expect, it } from 'vitest';
import { callsIn, isPlaceholderName } from '../../src/references/calls.js';
import { workerWith } from '../formats/floom/read-worker.js';

/** The calls of one text, each as its name and arguments; negated ones with a `!`. */
function calls(text: string, ...names: readonly string[]): string[] {
  return callsIn(workerWith('', text), names.length ? names : ['write_output', 'finish_with_outputs', 'invoke_worker']).map(({ name, args, negated }) => {
    for (const { key, value } of args) {
      for (const part of [key, value]) if (part && part !== key) expect(part.file.slice(part.span)).toBe(part.value);
    }
    const shown = args.map(({ key, value }) => `${key?.value ?? ''}=${value?.value ?? ''}`);
    return `${negated ? '!' : ''}${name.value}(${shown.join(' ')})`;
  });
}

describe('calls', () => {
  it.each([
    ['in a code span', 'Call `write_output(name="report", content="x")`.', ['write_output(name=report content=x)']],
    ['in plain prose', 'Call write_output(name="report", content=...) now.', ['write_output(name=report content=)']],
    ['with positions', "Call `write_output('report', text)`.", ['write_output(=report =)']],
    ['with a mapping', 'Call `finish_with_outputs({"a": "x", \'b\': 1, c: [1, 2]})`.', ['finish_with_outputs(a=x b= c=)']],
    ['with a mapping inside', 'Call `finish_with_outputs(outputs={"a": {"b": 1}}, done=true)`.', ['finish_with_outputs(outputs= done=)']],
    ['with a wrapped mapping', 'Call `finish_with_outputs({"outputs": {"a": "x"}})`.', ['finish_with_outputs(a=x)']],
    ['over several lines', '```\nfinish_with_outputs(\n  a="x, (y)",\n  b="it\'s",\n)\n```', ["finish_with_outputs(a=x, (y) b=it's)"]],
    ['in a Python fence', '```python\nwrite_output(name="a", content=f(1))\n```', ['write_output(name=a content=)']],
    ['in a list item', '- First `invoke_worker(id="a-b", inputs={"x": 1})`.', ['invoke_worker(id=a-b inputs=)']],
    ['in a table', '| tool | for |\n|---|---|\n| `write_output("a", b)` | saving |', ['write_output(=a =)']],
    ['without a bracket at the end', 'Call `write_output(name="a"', ['write_output(name=a)']],
    ['in words', 'Call `write_output` with name `summary` and the text.', ['write_output(name=summary)']],
    ['in words and spans', 'Call `write_output` with `name="summary"` and `content="x"`.', ['write_output(name=summary content=x)']],
  ])('are read %s', (_where, text, expected) => expect(calls(text)).toEqual(expected));

  it.each([
    ['a data fence', '```json\n{"x": "write_output(name=\\"a\\")"}\n```'],
    ['a shell fence', '```bash\nwrite_output("a")\n```'],
    ['a comment', '<!-- write_output(name="a") -->'],
    ['struck-out text', '~~write_output(name="a")~~'],
    ['a longer name', 'Call `my_write_output(name="a")` or `x.write_output(name="a")`.'],
    ['a name without a call', 'The tool `write_output` saves a text. Then `stop`.'],
  ])('are not read in %s', (_where, text) => expect(calls(text)).toEqual([]));

  it('know whether the text excludes them', () => {
    expect(calls('Never call `write_output(name="a")`. Call `write_output(name="b")`.')).toEqual(['!write_output(name=a)', 'write_output(name=b)']);
    expect(calls('Do not:\n\n- call `write_output(name="a")`\n')).toEqual(['!write_output(name=a)']);
  });

  it('stay bounded on text that never closes', () => {
    expect(calls(`Call \`write_output(${'('.repeat(50_000)}\`.`)).toHaveLength(1);
    expect(calls(`\`\`\`\n${'write_output('.repeat(3000)}\n\`\`\``)).toHaveLength(500);
  });
});

describe('placeholders', () => {
  it.each(['<name>', '{{x}}', '…', '...', 'output_name', 'your_output', 'name', 'worker_id', 'a b'])('%s is one', (text) => expect(isPlaceholderName(text)).toBe(true));
  it.each(['report', 'csv-cleaner', 'named', 'output_2'])('%s is a name', (text) => expect(isPlaceholderName(text)).toBe(false));
});
