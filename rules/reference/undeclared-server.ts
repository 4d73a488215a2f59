import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { renameReference } from '../../src/model/definition-edit.js';
import { searchedList } from '../../src/model/searched-list.js';

export default defineRule({
  id: 'undeclared-server',
  severity: 'error',
  summary: 'The instructions use an MCP server that nothing in scope declares.',
  why: `The tools of an MCP server exist only in a run to which that server is attached. Instructions that rely on another server send the model
after tools that are not there. Where no manifest is in scope at all, nothing can be checked and nothing is reported.
A server that the text itself says may be absent ("if it is available", "or the official docs") is a warning.`,
  sources: ['Model Context Protocol: tools are discovered from the servers that the host has connected', 'floom: connections[].mcp attaches a server to a worker'],
  good: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - mcp:\n      label: tracker\n      url: https://tracker.example.org/mcp\n'),
        'SKILL.md': 'Ask the tracker MCP server for the open tickets.\n',
      },
    },
  ],
  bad: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - mcp:\n      label: tracker\n      url: https://tracker.example.org/mcp\n'),
        'SKILL.md': 'Ask the tracker MCP server for the open tickets and file them with the [|Ledger MCP server|].\n',
      },
      message: '`tracker`',
    },
    {
      title: 'A misspelt label.',
      files: {
        'worker.yml': workerManifest('connections:\n  - mcp:\n      label: tracker\n      url: https://tracker.example.org/mcp\n'),
        'SKILL.md': 'Ask the [|trakcer MCP server|] for the open tickets.\n',
      },
      message: 'Did you mean `tracker`?',
      fixed: { 'SKILL.md': 'Ask the tracker MCP server for the open tickets.\n' },
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, severity, server, suggestion, coveredBy, app, reason } = reference.resolution;
      if (reference.kind === 'tool' || verdict !== 'undeclared' || severity === 'none' || coveredBy) return;
      if (reference.kind !== 'server' && app !== undefined && reason !== 'no-server') return;
      if (reason === 'no-category') {
        const add = `${suggestion === undefined ? 'Add' : 'add'} the category to \`CONNECTORS.md\`, or take it out of the instructions.`;
        report({
          at: reference.text,
          severity,
          message: `\`${reference.text.value}\` is none of the categories of connectors in \`CONNECTORS.md\`.`,
          help: suggestion === undefined ? add : `Did you mean \`${suggestion}\`? Otherwise ${add}`,
          fix: renameReference(reference),
        });
        return;
      }
      const list = searchedList(definition, 'servers', definition.declared.servers.map((each) => each.label.value));
      const add = `${suggestion === undefined ? 'Declare' : 'declare'} the server \`${server ?? reference.text.value}\` under ${list.target}, or take it out of the instructions.`;
      report({
        at: reference.text,
        severity,
        message: `The MCP server of \`${reference.text.value}\` is ${list.text}.`,
        help: suggestion === undefined ? add : `Did you mean \`${suggestion}\`? Otherwise ${add}`,
        related: list.related,
        fix: renameReference(reference),
      });
    },
  },
});
