import type { Check } from '../check.js';
import { effectiveName } from '../effective-name.js';
import { limitExceeded } from '../panel.js';
import type { NameRule, ProviderProfile } from '../profile.js';
import { quoted } from '../quoted.js';

/** The tool's name: its characters, its length, and its length with what a host puts before it. */
export const checkNames: Check = ({ parts }, { panel, server, emit }) => {
  const { name } = parts;
  if (!name) return;
  const { value } = name;
  if (value === '') return emit({ shape: 'name-empty', at: name, what: '`name` is empty', help: 'Give the tool a `name`.' });

  const breaks = (part: 'charset' | 'start') => {
    const refusing = panel.profiles.filter(({ toolName }) => toolName?.[part] && !toolName[part].pattern.test(value));
    return { refusing, rule: strictest(refusing, part) };
  };
  const charset = breaks('charset');
  if (charset.rule) {
    const strange = strangers(value, charset.rule);
    const what = `the name has ${strange}; ${charset.rule.allows} are allowed`;
    emit({ shape: 'name-charset', at: name, what, help: `Rename the tool, for instance to ${quoted(suggestion(value, charset.rule))}.`, judge: (profile) => (charset.refusing.includes(profile) ? profile.toolName?.charset : undefined) });
  }
  const start = breaks('start');
  if (start.rule) {
    emit({ shape: 'name-start', at: name, what: `the name starts with ${quoted(value[0] ?? '')}; it must start with ${start.rule.allows}`, help: 'Rename the tool.', judge: (profile) => (start.refusing.includes(profile) ? profile.toolName?.start : undefined) });
  }
  emit({ shape: 'name-length', amount: value.length, at: name, what: `the name has ${value.length} characters`, help: 'Shorten `name`; hosts add a prefix of their own.' });
  if (server === undefined) return;
  const lengths = new Map<ProviderProfile, number>();
  for (const profile of panel.profiles) {
    if (profile.host && !limitExceeded(profile.limits['name-length'], value.length, panel)) lengths.set(profile, effectiveName(profile.host, server, value).length);
  }
  const exceeding = (profile: ProviderProfile) => limitExceeded(profile.host?.limits, lengths.get(profile) ?? 0, panel);
  const example = panel.profiles.find(exceeding);
  if (!example?.host) return;
  const length = lengths.get(example) ?? 0;
  emit({
    shape: 'effective-name-length',
    at: name,
    what: `with the server's name it becomes ${quoted(effectiveName(example.host, server, value), 80)}, ${length} characters`,
    help: `Shorten the name by ${length - (exceeding(example)?.over ?? 0)} or more, or give the server a shorter one than ${quoted(server)}.`,
    judge: exceeding,
  });
};

/** The rule that leaves the fewest characters: following it satisfies the others. */
function strictest(refusing: readonly ProviderProfile[], part: 'charset' | 'start'): NameRule | undefined {
  return refusing.map(({ toolName }) => toolName?.[part]).sort((a, b) => (a?.allows.length ?? 0) - (b?.allows.length ?? 0))[0];
}

function strangers(name: string, rule: NameRule): string {
  const strange = [...new Set(name)].filter((char) => !rule.pattern.test(char));
  return strange.slice(0, 3).map((char) => (char === ' ' ? 'a space' : quoted(char))).join(' and ');
}

function suggestion(name: string, rule: NameRule): string {
  return [...name].map((char) => (rule.pattern.test(char) ? char : '_')).join('');
}
