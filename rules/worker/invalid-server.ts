import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import { entriesOf, entryOf, itemsOf, stringAt, valueAt } from '../../src/model/data.js';
import type { DataEntry, DataNode } from '../../src/model/data.js';

const skill = 'Use the tools of the server to sum up the notes.\n';

/** Addresses that only reach the machine itself or a private network. */
const innerHost = /^(?:localhost|localhost\.localdomain|127\.[0-9.]{1,11}|10\.[0-9.]{1,11}|192\.168\.[0-9.]{1,7}|172\.(?:1[6-9]|2[0-9]|3[01])\.[0-9.]{1,7}|169\.254\.[0-9.]{1,7}|0\.0\.0\.0|\[::1\])$/iu;

export default defineRule({
  id: 'invalid-server',
  severity: 'error',
  summary: 'An MCP server of the worker is declared in a way that the platform refuses.',
  why: `A server with the transport \`streamable_http\` (the default) or \`sse\` needs a \`url\` and takes no \`command\`; one with \`stdio\` needs a \`command\` and takes neither
\`url\` nor \`auth\`. Secrets go in by name: \`auth: bearer:<SECRET_NAME>\` and \`env: {KEY: "secret:<SECRET_NAME>"}\`. Addresses of the machine itself or of a
private network are refused unless whoever runs the platform allows them, so they are a warning.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerMCPConnection, assert_safe_outbound_url'],
  formats: ['floom'],
  good: [
    {
      files: {
        'worker.yml': workerManifest(
          'connections:\n  - mcp:\n      label: notes\n      url: https://mcp.example.com/mcp\n      auth: bearer:NOTES_TOKEN\n  - mcp:\n      label: files\n      transport: stdio\n      command: npx\n      args: [-y, files-server]\n      env: {TOKEN: "secret:FILES_TOKEN"}\n',
        ),
        'SKILL.md': skill,
      },
    },
  ],
  bad: [
    { title: 'HTTP without an address.', files: { 'worker.yml': workerManifest('connections:\n  - [|mcp|]:\n      label: notes\n'), 'SKILL.md': skill }, message: '`url`' },
    { title: 'A command with the HTTP transport.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: files\n      [|command|]: npx\n'), 'SKILL.md': skill }, message: '`transport: stdio`' },
    { title: 'An address with stdio.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: files\n      transport: stdio\n      command: npx\n      [|url|]: https://mcp.example.com\n'), 'SKILL.md': skill } },
    { title: 'A transport of another host.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: notes\n      transport: [|http|]\n      url: https://mcp.example.com\n'), 'SKILL.md': skill }, message: '`streamable_http`' },
    { title: 'A secret in the open.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: notes\n      url: https://mcp.example.com\n      auth: [|Bearer abc-def|]\n'), 'SKILL.md': skill }, message: 'bearer:' },
    { title: 'A misspelt secret reference.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: files\n      transport: stdio\n      command: npx\n      env:\n        TOKEN: [|"secrets:FILES_TOKEN"|]\n'), 'SKILL.md': skill }, severity: 'warning', message: '`secret:FILES_TOKEN`' },
    { title: 'A private address.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: notes\n      url: [|http://localhost:3000/mcp|]\n'), 'SKILL.md': skill }, severity: 'warning' },
    { title: 'A path that leads out of the worker.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: files\n      transport: stdio\n      command: npx\n      cwd: [|/srv/files|]\n'), 'SKILL.md': skill }, severity: 'warning' },
  ],
  check: {
    definition({ manifest }, { report }) {
      for (const item of itemsOf(valueAt(manifest, 'connections'))) {
        const entry = entryOf(item, 'mcp');
        if (entry?.value.kind !== 'map') continue;
        for (const finding of [...shapeOf(entry), ...valuesOf(entry.value)]) report(finding);
      }
    },
  },
});

/** What fits together and what does not. */
function shapeOf(server: DataEntry): Finding[] {
  const node = server.value;
  const label = stringAt(node, 'label')?.value ?? '';
  const filled = (key: string): DataEntry | undefined => ((stringAt(node, key)?.value.trim() ?? '') === '' ? undefined : entryOf(node, key));
  const transport = stringAt(node, 'transport')?.value ?? 'streamable_http';
  const [url, command, auth] = [filled('url'), filled('command'), filled('auth')];
  const at = server.key;
  if (transport === 'stdio') {
    const findings: Finding[] = [];
    if (!command) findings.push({ at, message: `The MCP server \`${label}\` uses \`stdio\` and has no \`command\` that starts it.`, help: 'Add `command` with the program that is the server.' });
    if (url) findings.push({ at: url.key, message: `The MCP server \`${label}\` uses \`stdio\`, which takes no \`url\`.`, help: 'Remove `url`, or remove `transport` and `command`.' });
    if (auth) findings.push({ at: auth.key, message: `The MCP server \`${label}\` uses \`stdio\`, which takes no \`auth\`.`, help: 'Pass the secret in `env` as `secret:<NAME>`.' });
    return findings;
  }
  if (command) return [{ at: command.key, message: `The MCP server \`${label}\` has a \`command\`, but its transport is \`${transport}\`.`, help: url ? 'Remove `command`.' : 'Add `transport: stdio`.' }];
  if (!url && !entryOf(node, 'url')) return [{ at, message: `The MCP server \`${label}\` has no \`url\`, which the transport \`${transport}\` requires.`, help: 'Add `url`, or `transport: stdio` and `command`.' }];
  return [];
}

function valuesOf(node: DataNode): Finding[] {
  const findings: Finding[] = [];
  const url = stringAt(node, 'url');
  const host = url && hostOf(url.value.trim());
  if (url && host !== undefined && innerHost.test(host)) {
    findings.push({ at: url, severity: 'warning', message: `\`${host}\` is an address of a private network, which the platform refuses to call.`, help: 'Give the address at which the server can be reached from outside.' });
  }
  const cwd = stringAt(node, 'cwd');
  if (cwd && (cwd.value.startsWith('/') || cwd.value.split(/[\\/]/u).includes('..'))) {
    findings.push({ at: cwd, severity: 'warning', message: `\`cwd\` is \`${cwd.value}\`; a run has only the worker's own folder.`, help: 'Write a path relative to the folder of `worker.yml`.' });
  }
  for (const { key, value } of entriesOf(valueAt(node, 'env'))) {
    if (value.kind !== 'scalar' || typeof value.value !== 'string') continue;
    const reference = /^(?:secrets?|SECRETS?)[:./]{1,2}([A-Za-z_]\w{0,80})$|^\$\{?([A-Za-z_]\w{0,80})\}?$|^\{\{ {0,3}(?:secrets\.)?([A-Za-z_]\w{0,80}) {0,3}\}\}$/u.exec(value.value.trim());
    const name = reference?.[1] ?? reference?.[2] ?? reference?.[3];
    if (name === undefined || value.value.trim() === `secret:${name}`) continue;
    findings.push({ at: value, severity: 'warning', message: `\`${key.value}\` is the plain text \`${value.value}\`; the platform puts in a secret only for \`secret:<NAME>\`.`, help: `Write \`secret:${name}\`.` });
  }
  return findings;
}

function hostOf(url: string): string | undefined {
  const match = /^https?:\/\/(?:[^/?#@]{0,200}@)?(\[[0-9a-fA-F:.]{2,45}\]|[^/?#:]{1,253})/iu.exec(url);
  return match?.[1];
}
