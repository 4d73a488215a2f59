import type { SignatureTable } from './signature.js';

/** Composio, the connector platform. */
export const composio: SignatureTable = {
  id: 'composio',
  title: 'Composio',
  source: 'https://github.com/ComposioHQ/composio',
  rows: [
    { id: 'cmp-no-account', template: 'No connected account found', code: 'missing_connection', role: 'name' },
    { id: 'cmp-account', template: 'Connected account not found', code: 'missing_connection', role: 'name', source: 'ts/packages/core/src/errors/ConnectedAccountsErrors.ts' },
    { id: 'cmp-account-for', template: 'Could not find a connection with app', code: 'missing_connection', role: 'name' },
    { id: 'cmp-auth-config', template: 'Auth config not found', code: 'missing_connection', role: 'name', fault: 'platform', says: 'The connector does not know the auth config that the platform names.' },
    { id: 'cmp-no-active', template: 'ToolRouterV2_NoActiveConnection', code: 'missing_connection', role: 'name', says: 'The connector has no active connection of this user for the app.' },
    { id: 'cmp-retired', template: 'Creating connections on this endpoint {x} is no longer supported', code: 'missing_connection', role: 'name', fault: 'platform', says: 'The platform calls an endpoint of the connector that is retired.', advice: ['Move the integration of the platform to the endpoint that replaces the retired one.'] },
    { id: 'cmp-key', template: "API Key not provided, either provide API key or export it as '{secret}'", code: 'missing_secret', role: 'name', fault: 'platform' },
    { id: 'cmp-key-js', template: 'COMPOSIO_API_KEY is not set', code: 'missing_secret', role: 'name', fault: 'platform' },
    { id: 'cmp-server', template: 'Error Code: BACKEND::SERVER_ERROR', code: 'tool_execution_failed', role: 'name', fault: 'provider', says: 'The connector platform itself failed.' },
    { id: 'cmp-tool', template: 'ComposioToolNotFoundError: {x}{end}', code: 'tool_not_found', role: 'name', source: 'ts/packages/core/src/errors/ToolErrors.ts' },
  ],
};

/** The floom worker platform. */
export const floom: SignatureTable = {
  id: 'floom',
  title: 'floom',
  source: 'https://github.com/floomhq/floom',
  rows: [
    { id: 'fl-undeclared', template: 'Worker did not declare connection to {app}', code: 'tool_policy_blocked', role: 'name', platformCode: 'tool_outside_declared_connections', says: 'The app is not among the connections of the worker.', advice: ['Declare the app in `connections` of the worker, or change SKILL.md so that it no longer uses it.'] },
    { id: 'fl-not-allowed', template: 'Tool {tool} is not allowed for worker connection {app}', code: 'tool_policy_blocked', role: 'name', platformCode: 'tool_outside_connection_scope', advice: ['Add the tool to `allowed_tools` of the connection, or change SKILL.md.'] },
    { id: 'fl-read-only', template: 'Tool {tool} is a mutating/non-read tool and is blocked for {app} under the current read-only policy', code: 'tool_policy_blocked', role: 'name', platformCode: 'tool_blocked_by_read_only_policy', advice: ['Give the connection a scope that may write, or change SKILL.md so that it only reads.'] },
    { id: 'fl-approval', template: 'Tool {tool} requires approval', code: 'tool_policy_blocked', role: 'name', platformCode: 'tool_requires_approval' },
    { id: 'fl-secret', template: 'MCP connection {server} is missing secret {secret}', code: 'missing_secret', role: 'name' },
    { id: 'fl-mcp', template: 'MCP connection failed for {server}: {error}', code: 'mcp_connect_failed', role: 'wrapper' },
    { id: 'fl-timeout', template: 'Agent run exceeded timeout of {n}s', code: 'timeout' },
    { id: 'fl-token-cap', template: 'token cap exceeded before the run finished', code: 'token_cap_exceeded' },
    { id: 'fl-iteration-cap', template: 'tool iteration cap exceeded before the run finished', code: 'tool_iteration_cap_exceeded' },
  ],
};
