import { Command, Help, Option } from 'commander';
import type { CliHost } from './host.js';
import type { LintOptions } from './lint-command.js';
import type { ReferencesOptions } from './references-command.js';
import type { RulesOptions } from './rules-command.js';
import { count, names, oneOf, ruleSetting } from './values.js';
import { version } from './version.js';

/** Parses the arguments and runs the command that they name; `finish` gets its exit code. Each command is loaded when it runs. */
export function createProgram(host: CliHost, finish: (exitCode: number) => void): Command {
  const program = new Command('workerlint')
    .description('Finds the tools and apps that the instructions of an AI-agent worker use and nothing declares, before a run fails.')
    .version(version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print this help.')
    .helpCommand('help [command]', 'Print the help of a command.')
    .option('--color', 'Colour the output.')
    .option('--no-color', 'Never colour the output (also: NO_COLOR; default: colour on a terminal only).')
    .option('--debug', 'Print stack traces of internal errors (also: WORKERLINT_DEBUG).')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      // Usage errors are thrown, and said once, in the form that was asked for.
      outputError: () => undefined,
    });

  const lint = program
    .command('lint', { isDefault: true })
    .description('Lint workers, skills and tool lists (the default command).')
    .argument('[paths...]', 'Files, folders or globs; the current folder when none is given.')
    .addOption(format(['pretty', 'compact', 'json']))
    .addOption(choice('--fail-on <severity>', 'Exit with 1 if there is a finding this bad or worse.', ['error', 'warning', 'info', 'never'], 'error'))
    .addOption(new Option('--max-warnings <n>', 'Exit with 1 if there are more warnings than this.').argParser(count))
    .option('--quiet', 'Show errors only; the rest is still counted.')
    .addOption(workspace())
    .addOption(new Option('--provider <ids>', 'Model providers whose limits the tools must meet, with commas.').argParser(names))
    .addOption(new Option('--mcp-revision <date>', 'Revision of the MCP specification (default: the newest).'))
    .addOption(new Option('--platform <name>', "Generation of the workers' platform (default: the newest)."))
    .addOption(new Option('--rule <id=severity>', 'Set a rule to off, info, warning or error; repeatable.').argParser(ruleSetting))
    .action(async (paths: string[], _options, command: Command) => {
      const { lintCommand } = await import('./lint-command.js');
      finish(lintCommand(paths, command.optsWithGlobals<LintOptions>(), host));
    });

  program
    .command('references')
    .description('List what each definition declares and what its instructions use.')
    .argument('[paths...]', 'Files, folders or globs; the current folder when none is given.')
    .addOption(format(['pretty', 'json']))
    .addOption(workspace())
    .action(async (paths: string[], _options, command: Command) => {
      const { referencesCommand } = await import('./references-command.js');
      finish(referencesCommand(paths, command.optsWithGlobals<ReferencesOptions>(), host));
    });

  program
    .command('rules')
    .description('List the rules, or print the documentation of those that are named.')
    .argument('[ids...]', 'Ids of rules.')
    .addOption(format(['pretty', 'markdown', 'json']))
    .action(async (ids: string[], _options, command: Command) => {
      const { rulesCommand } = await import('./rules-command.js');
      finish(rulesCommand(ids, command.optsWithGlobals<RulesOptions>(), host));
    });

  program.configureHelp({
    // The options of the default command can be given without naming it.
    visibleOptions(this: Help, command) {
      const options = Help.prototype.visibleOptions.call(this, command);
      return command === program ? [...lint.options, ...options] : options;
    },
    subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options] ', '')}`.trim(),
  });
  program.usage('[command] [options] [paths...]').addHelpText('after', epilogue);
  return program;
}

const epilogue = `
Exit codes:
  0  no finding at or above --fail-on
  1  findings
  2  wrong usage, nothing to lint at a path that was named, or an internal error

Examples:
  workerlint
  workerlint workers/mailer --workspace connections.json
  workerlint references workers/mailer
  workerlint rules undeclared-connection`;

function format(choices: readonly string[]): Option {
  return choice('--format <format>', 'Form of the output.', choices, 'pretty');
}

function workspace(): Option {
  return new Option('--workspace <file>', "The platform's list of connections, or a list of app names, as JSON or YAML.");
}

function choice(flags: string, description: string, choices: readonly string[], standard: string): Option {
  return new Option(flags, `${description} One of: ${choices.join(', ')}.`).argParser(oneOf(choices)).default(standard);
}
