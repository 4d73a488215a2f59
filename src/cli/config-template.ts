/** The configuration that `workerlint init` writes: all that can be set, as comments. */
export function configTemplate(): string {
  return `# yaml-language-server: $schema=./node_modules/workerlint/dist/schemas/config.schema.json
# Configuration of workerlint. It holds for the files of this folder and below, up to the next configuration.
# \`workerlint config FILE\` prints what holds for a file, and where each value comes from.

# Build upon a preset (recommended, strict) or another file of the project (./base.yml).
# extends: recommended

# The model providers whose limits tools must meet.
# providers: [openai, anthropic]

# What the workspace has connected: the platform's listing, or a list of app names.
# workspace: connections.json

# Apps that texts may name beside the well-known ones, by slug, with their names.
# apps:
#   acme_crm: [Acme CRM, Acme]

# Labels of further MCP servers that serve the tools of other apps.
# gateways: [company-gateway]

# The host that runs definitions which are written for any host, such as skills.
# runtime: claude-code

# Severities: off, info, warning, error. With options: [warning, {option: value}]. \`workerlint rules\` lists the rules.
# rules:
#   unused-connection: error
#   unused-output: off

# What holds for some files only. A later entry counts more.
# overrides:
#   - files: [workers/legacy/**]
#     rules:
#       undeclared-connection: warning

# What is not linted, in the syntax of .gitignore.
# ignore: [fixtures/]

# Findings to leave out, for files that take no comments. In YAML and Markdown a comment does it:
#   # workerlint-disable-next-line RULE -- why
#   <!-- workerlint-disable-next-line RULE until 2027-03-31 -- why -->
# suppress:
#   - rule: invalid-tool-name
#     files: tools/legacy.json
#     reason: The server cannot be changed before March.
#     until: 2027-03-31

# A file of known findings: they are counted and do not fail. \`workerlint --write-baseline\` writes it.
# baseline: workerlint-baseline.json

# Keep results in the user's cache folder, and give them again while nothing that they rest on has changed.
# cache: true
`;
}
