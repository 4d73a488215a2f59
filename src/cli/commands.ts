import { Command, Help, Option } from 'commander';
import type { ConfigOptions } from './config-command.js';
import type { ExplainOptions } from './explain-command.js';
import type { CliHost } from './host.js';
import type { InitOptions } from './init-command.js';
import { lintAction } from './lint-action.js';
import type { LintOptions } from './lint-command.js';
import type { ProvidersOptions } from './providers-command.js';
import type { ReferencesOptions } from './references-command.js';
import type { RulesOptions } from './rules-command.js';
import type { ValidateOptions } from './validate-command.js';
import type { MergeOptions } from './merge-command.js';
import { platformNames } from '../data/platform-generations.js';
import { answerFormatNames, catalogueFormatNames } from '../report/formats.js';
import { outputOptions } from './output-options.js';
import { shardOption } from './shard-option.js';
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
    .option('--debug', 'Print why each file was linted or not, and stack traces of internal errors (these also: WORKERLINT_DEBUG).')
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
    .argument('[paths...]', 'Files, folders or globs; the current folder when none is given.');
  for (const option of outputOptions()) lint.addOption(option);
  for (const option of failureOptions()) lint.addOption(option);
  for (const option of settingOptions()) lint.addOption(option);
  for (const option of configOptions()) lint.addOption(option);
  lint
    .addOption(choice('--markdown <parser>', 'What reads Markdown; remark is slower, to compare with.', ['own', 'remark'], 'own'))
    .option('--no-suppress', 'Report what comments and the configuration suppress as well.')
    .option('--report-unused-suppressions', 'Make suppressions that suppress nothing an error.')
    .option('--require-suppression-reason', 'Make suppressions without a reason an error.')
    .option('--baseline <file>', 'Known findings: they are counted and do not fail.')
    .option('--write-baseline', 'Write all findings of this run as known, to the file that --baseline or the configuration names, else to workerlint-baseline.json.')
    .option('--prune-baseline', 'Take out of the baseline what no longer occurs.')
    .addOption(new Option('--fix [level]', 'Apply fixes that change nothing that the agent may do; with --fix=review also those that want your eye.').argParser(oneOf(['safe', 'review'])))
    .option('--fix-dry-run', 'Print what --fix, or --fix=review beside it, would change as a unified diff.')
    .option('--since <revision>', 'Lint only what depends on files that have changed since this branch left the revision, uncommitted ones included.')
    .option('--changed', 'Lint only what depends on files that have changed since the last commit.')
    .option('--staged', 'Lint only what depends on files that are to be committed.')
    .option('--related', 'Take the paths for changed files, as hooks name them, and lint what depends on them.')
    .addOption(shardOption())
    .option('--watch', 'Go on, and lint what depends on files as they change.')
    .option('--stats', 'Print how long each phase and rule took, on standard error.')
    .option('--cache', "Keep results in the user's cache folder, and give them again while nothing that they rest on has changed.")
    .option('--no-cache', 'Keep no results, whatever is configured.')
    .option('--cache-location <folder>', 'Keep them there; name no folder that strangers write to.')
    .option('--stdin', 'Read one file from standard input.')
    .option('--stdin-filename <name>', 'The path that the text on standard input has.')
    .action(async (paths: string[], _options, command: Command) => {
      finish(await lintAction(paths, command.optsWithGlobals<LintOptions>(), host));
    });

  const validate = program
    .command('validate')
    .description('Lint the one definition in a folder, without those nested in it: for a platform to call before it deploys.')
    .argument('<dir>', 'The folder of the definition.')
    .addOption(format(answerFormatNames));
  for (const option of [...settingOptions(), ...configOptions()]) validate.addOption(option);
  validate.action(async (dir: string, _options, command: Command) => {
    const { validateCommand } = await import('./validate-command.js');
    finish(validateCommand(dir, command.optsWithGlobals<ValidateOptions>(), host));
  });

  const merge = program
    .command('merge')
    .description('Make one report of those that `lint --shard i/n --format json` wrote, in any format, with the exit code of the whole run.')
    .argument('<reports...>', 'The reports of all parts.');
  for (const option of [...outputOptions(), ...failureOptions()]) merge.addOption(option);
  merge.action(async (reports: string[], _options, command: Command) => {
    const { mergeCommand } = await import('./merge-command.js');
    finish(mergeCommand(reports, command.optsWithGlobals<MergeOptions>(), host));
  });

  program
    .command('references')
    .description('List what each definition declares and what its instructions use.')
    .argument('[paths...]', 'Files, folders or globs; the current folder when none is given.')
    .addOption(format(answerFormatNames))
    .addOption(workspace())
    .addOption(configFile())
    .addOption(noConfig())
    .action(async (paths: string[], _options, command: Command) => {
      const { referencesCommand } = await import('./references-command.js');
      finish(referencesCommand(paths, command.optsWithGlobals<ReferencesOptions>(), host));
    });

  program
    .command('rules')
    .description('List the rules, or print the documentation of those that are named.')
    .argument('[ids...]', 'Ids of rules.')
    .addOption(format(catalogueFormatNames))
    .action(async (ids: string[], _options, command: Command) => {
      const { rulesCommand } = await import('./rules-command.js');
      finish(rulesCommand(ids, command.optsWithGlobals<RulesOptions>(), host));
    });

  program
    .command('providers')
    .description('Print what each provider and host refuses of a tool definition; of those that are named also the sources.')
    .argument('[ids...]', 'Ids of providers, as --provider takes them.')
    .addOption(format(catalogueFormatNames))
    .action(async (ids: string[], _options, command: Command) => {
      const { providersCommand } = await import('./providers-command.js');
      finish(providersCommand(ids, command.optsWithGlobals<ProvidersOptions>(), host));
    });

  const config = program
    .command('config')
    .description('Print what is configured for a file, and where each value comes from.')
    .argument('[file]', 'A file or folder; the current folder when none is given.')
    .addOption(format(answerFormatNames));
  for (const option of [...settingOptions(), ...configOptions()]) config.addOption(option);
  config.action(async (path: string | undefined, _options, command: Command) => {
    const { configCommand } = await import('./config-command.js');
    finish(configCommand(path, command.optsWithGlobals<ConfigOptions>(), host));
  });

  program
    .command('init')
    .description('Write a commented configuration file into the current folder.')
    .option('--yes', 'Replace a configuration that is there without asking.')
    .option('--pre-commit', 'Write a hook for pre-commit instead.')
    .option('--github', 'Write a workflow for GitHub Actions instead.')
    .option('--gitlab', 'Write a pipeline for GitLab CI instead.')
    .option('--force', 'Replace the files that are there.')
    .action(async (_options, command: Command) => {
      const { initCommand } = await import('./init-command.js');
      finish(await initCommand(command.optsWithGlobals<InitOptions>(), host));
    });

  program
    .command('explain')
    .description('Say what the error of a failed run really was, whose fault it is and which line to change.')
    .argument('[file]', 'A log, traceback, reply of a provider or structured error; standard input when `-` or none is given.')
    .addOption(format(answerFormatNames))
    .option('--worker <dir>', 'The definition whose run failed: its lines are named.')
    .option('--request-tools <file>', 'The tools of the request that failed, as JSON.')
    .option('--agent <name>', 'The agent that was active.')
    .option('--jsonl', 'Answer each line, {"id", "input", "context"}, by a line of JSON.')
    .option('--codes', 'Print the table of codes.')
    .addOption(configFile())
    .addOption(noConfig())
    .action(async (file: string | undefined, _options, command: Command) => {
      const { explainCommand } = await import('./explain-command.js');
      finish(await explainCommand(file, command.optsWithGlobals<ExplainOptions>(), host));
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
  2  wrong usage, a broken configuration, nothing to lint at a path that was named, or an internal error

Examples:
  workerlint
  workerlint workers/mailer --workspace connections.json
  workerlint validate workers/mailer --format json
  workerlint --format sarif=workerlint.sarif --format html=report.html --format pretty
  workerlint --fix=review --fix-dry-run
  workerlint --write-baseline
  workerlint references workers/mailer
  workerlint explain run.log --worker workers/mailer
  workerlint rules undeclared-connection`;

function failureOptions(): Option[] {
  return [
    choice('--fail-on <severity>', 'Exit with 1 if there is a finding this bad or worse.', ['error', 'warning', 'info', 'never'], 'error'),
    new Option('--max-warnings <n>', 'Exit with 1 if there are more warnings than this.').argParser(count),
    new Option('--quiet', 'Show errors only; the rest is still counted.'),
  ];
}

function settingOptions(): Option[] {
  return [
    workspace(),
    new Option('--provider <ids>', 'Model providers whose limits the tools must meet, with commas.').argParser(names),
    new Option('--mcp-revision <date>', 'Revision of the MCP specification (default: the newest).'),
    new Option('--platform <name>', `Generation of the workers' platform. One of: ${platformNames.join(', ')}.`),
    new Option('--rule <id=severity>', 'Set a rule to off, info, warning or error; repeatable.').argParser(ruleSetting),
  ];
}

function configOptions(): Option[] {
  return [configFile(), noConfig()];
}

function configFile(): Option {
  return new Option('--config <file>', 'The configuration for everything (default: the nearest upwards from each file).');
}

function noConfig(): Option {
  return new Option('--no-config', 'Read no configuration file.');
}

function format(choices: readonly string[]): Option {
  return choice('--format <format>', 'Form of the output.', choices, 'pretty');
}

function workspace(): Option {
  return new Option('--workspace <file>', "The platform's list of connections, or a list of app names, as JSON or YAML.");
}

function choice(flags: string, description: string, choices: readonly string[], standard: string): Option {
  return new Option(flags, `${description} One of: ${choices.join(', ')}.`).argParser(oneOf(choices)).default(standard);
}
