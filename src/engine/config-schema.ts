import { severities } from '../model/diagnostic.js';
import { platformNames } from '../data/platform-generations.js';
import { declaringKeys } from '../formats/generic/description.js';
import { runtimes } from '../runtimes/index.js';
import { providers } from '../tools/providers/index.js';
import { mcpRevisions } from '../tools/providers/mcp.js';
import { presetNames } from './presets.js';
import type { OptionValue, Rule } from './rule.js';

/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export const ruleSeverities = ['off', ...severities] as const;

const severity: Schema = { enum: ruleSeverities, description: 'How bad its findings are at most; `off` switches the rule off.' };

function listOf(items: Schema, more: Schema = {}): Schema {
  return { type: 'array', items, ...more };
}

const text: Schema = { type: 'string', minLength: 1 };

const glob: Schema = { type: 'string', minLength: 1, maxLength: 500 };

/** One glob or several. */
const globs: Schema = { ...glob, type: ['string', 'array'], minItems: 1, items: glob };

/**
 * The schema of a configuration file in draft-07, which editors know best. With the rules it names each of them and its options: so it
 * ships in the package. Without, it takes any name for a rule: what a run validates against, for whoever calls may bring rules of their own.
 */
export function configSchema(rules?: readonly Rule[]): Schema {
  const shared = sharedProperties();
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of workerlint',
    description: 'workerlint.config.yml, .yaml or .json, or `workerlint` in package.json',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'Where editors find this schema.' },
      extends: {
        type: ['string', 'array'],
        items: text,
        description: `What this configuration builds upon, a later one over an earlier one: ${presetNames.map((name) => `\`${name}\``).join(', ')}, or the path of a file, starting with \`./\` or \`../\`.`,
      },
      ...shared,
      overrides: listOf(
        {
          type: 'object',
          required: ['files'],
          properties: { files: { ...globs, description: 'Globs of the files that it is for, relative to the folder of the configuration; one that starts with `!` takes files out.' }, ...shared },
          additionalProperties: false,
        },
        { description: 'What holds for some files only. A later entry counts more.' },
      ),
      ignore: { ...listOf(glob), description: 'What is not linted, in the syntax of .gitignore, relative to the folder of the configuration.' },
      suppress: listOf({ $ref: '#/definitions/suppression' }, { description: 'Findings to leave out, for files that take no comments.' }),
      formats: listOf({ $ref: '#/definitions/format' }, { description: 'Formats of definitions that are not built in.' }),
      baseline: { ...text, description: 'A file of known findings, relative to this one: they are counted and do not fail.' },
      cache: { type: 'boolean', description: "Keep results in the user's cache folder, and give them again while nothing that they rest on has changed." },
    },
    additionalProperties: false,
    definitions: {
      severity,
      setting: settingWith(rules ? { type: 'object', maxProperties: 0 } : { type: 'object' }),
      rules: rules ? rulesSchema(rules) : { type: 'object', additionalProperties: { $ref: '#/definitions/setting' } },
      format: formatSchema(),
      suppression: {
        type: 'object',
        required: ['rule', 'files'],
        properties: {
          rule: { type: ['string', 'array'], items: text, minItems: 1, description: 'One rule or several.' },
          files: { ...globs, description: 'Globs, relative to the folder of the configuration.' },
          contains: { ...text, description: 'Only findings whose code or message contains this text.' },
          reason: { ...text, description: 'Why.' },
          until: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2027-03-31'], description: 'The last day on which it holds.' },
        },
        additionalProperties: false,
      },
    },
  };
}

/** A description of a format: its files, and JSON pointers to what its manifest declares. */
function formatSchema(): Schema {
  const pointers: Schema = { ...text, type: ['string', 'array'], minItems: 1, items: text };
  const declares: Readonly<Record<(typeof declaringKeys)[number], string>> = {
    connections: 'the apps that it is connected to',
    servers: 'its MCP servers',
    tools: 'the tools that it has, and no others',
    secrets: 'its secrets',
    inputs: 'its inputs',
    outputs: 'its outputs',
  };
  const lists = declaringKeys.map((key) => [key, { ...pointers, description: `JSON pointers to the names of ${declares[key]}: a text, a list of texts, or the keys of a mapping; the step \`*\` stands for each item.` }]);
  return {
    type: 'object',
    required: ['name', 'manifest', 'instructions'],
    properties: {
      name: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', examples: ['our-agents'], description: 'What it is called.' },
      manifest: { ...globs, description: 'Globs of its manifests (YAML, JSON, TOML, or Markdown with front matter), relative to the folder of the configuration.' },
      instructions: { ...globs, description: 'What the model follows: globs of Markdown files, relative to the manifest, and JSON pointers, which start with `/`, to strings in it.' },
      ...(Object.fromEntries(lists) as Record<string, Schema>),
      runtime: { enum: runtimes.map(({ id }) => id), description: 'The host whose tools it has; none that is known by default.' },
    },
    additionalProperties: false,
  };
}

/** What a configuration and each of its overrides can set. */
function sharedProperties(): Record<string, Schema> {
  return {
    rules: { $ref: '#/definitions/rules', description: 'By rule: a severity, or a list of a severity and options.' },
    providers: listOf({ enum: Object.keys(providers) }, { description: 'The model providers whose limits tools must meet.' }),
    mcpRevision: { enum: mcpRevisions, description: 'The revision of the MCP specification; the newest by default.' },
    platform: { enum: platformNames, description: "The generation of the workers' platform; the newest by default." },
    runtime: { enum: runtimes.map(({ id }) => id), description: 'The host that runs definitions which are written for any host, such as skills.' },
    workspace: {
      type: ['string', 'array', 'object'],
      description: 'What the workspace has connected: a file with the listing of the platform, or the listing itself, such as a list of app names.',
    },
    apps: {
      type: 'object',
      description: 'Apps that texts may name beside the well-known ones, by slug.',
      additionalProperties: {
        if: { type: 'array' },
        then: { items: text },
        else: {
          type: 'object',
          required: ['names'],
          properties: {
            names: listOf(text, { minItems: 1, description: 'Names under which texts speak of it, the proper one first.' }),
            word: { enum: ['capital', 'common'], description: 'Its name is an everyday word: `capital` takes it for the app where it is capitalised, `common` only where the text says more.' },
            generic: listOf(text, { description: 'Common nouns that a text uses in place of its name.' }),
          },
          additionalProperties: false,
        },
      },
    },
    gateways: listOf(text, { description: 'Labels of further MCP servers that serve the tools of other apps.' }),
  };
}

function rulesSchema(rules: readonly Rule[]): Schema {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { type: 'object', properties: Object.fromEntries(sorted.map((rule) => [rule.id, ruleSchema(rule)])), additionalProperties: false };
}

function ruleSchema({ summary, severity: ceiling, options }: Rule): Schema {
  const description = `${summary} (default: ${ceiling})`;
  if (!options) return { allOf: [{ $ref: '#/definitions/setting' }], description };
  const properties = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...typeOf(option.default), default: option.default, description: option.summary }]),
  );
  return { ...settingWith({ type: 'object', properties, additionalProperties: false }), description };
}

/** A severity alone, or in a list with the rule's options. */
function settingWith(options: Schema): Schema {
  return {
    if: { type: 'array' },
    then: { items: [{ $ref: '#/definitions/severity' }, options], additionalItems: false, minItems: 1 },
    else: { $ref: '#/definitions/severity' },
  };
}

/** The schema of an option's values: of the type of its default. */
export function typeOf(value: OptionValue): Schema {
  return Array.isArray(value) ? listOf({ type: 'string' }) : { type: typeof value };
}
