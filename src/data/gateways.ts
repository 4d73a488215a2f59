/**
 * MCP servers that serve the tools of many other apps: Composio's Rube and Tool Router, Zapier's and Pipedream's servers, Klavis' Strata, and their like.
 * Compared without letter case and separators, with or without `mcp` at either end.
 */
export const defaultGateways: readonly string[] = [
  'rube', 'composio', 'tool-router', 'zapier', 'pipedream', 'strata', 'klavis', 'arcade', 'activepieces', 'n8n', 'make', 'workato', 'metamcp', 'mcp-router', 'mcp-gateway', 'docker-mcp-gateway', 'MCP_DOCKER', 'smithery', 'toolhouse', 'nango', 'unified', 'merge-agent-handler',
];

/** Gateways of one maker under several names. */
export const gatewayFamilies: readonly (readonly string[])[] = [['rube', 'composio', 'tool-router']];
