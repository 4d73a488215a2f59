import { defineRule } from '../../src/engine/rule.js';

const recipe = (more: string): string => `version: 1.0.0\ntitle: Tides\ndescription: Looks up tide tables.\nextensions:\n  - type: builtin\n    name: developer\n${more}`;

export default defineRule({
  id: 'invalid-recipe',
  severity: 'error',
  summary: 'goose refuses a recipe for its parameters, or for a key that is missing.',
  why: `A recipe has a title, a description, and instructions or a prompt. It is a template: each name in \`{{ }}\` has to be one of its parameters, each
parameter has to be used, and an optional one needs a default. goose checks all of this before it starts and refuses a recipe that does not hold.`,
  sources: ['https://block.github.io/goose/docs/guides/recipes/recipe-reference', 'block/goose, crates/goose/src/recipe/validate_recipe.rs'],
  formats: ['goose'],
  good: [
    { files: { 'tides.yaml': recipe('parameters:\n  - key: harbour\n    input_type: string\n    requirement: optional\n    default: Kiel\n    description: The harbour.\nprompt: Look up the tides of {{ harbour }}.\n') } },
    { title: 'Names that a loop binds.', files: { 'tides.yaml': recipe('prompt: |\n  {% for day in [1, 2] %}\n  Day {{ day }}.\n  {% endfor %}\n') } },
  ],
  bad: [
    { files: { 'tides.yaml': recipe('parameters:\n  - key: harbour\n    input_type: string\n    requirement: required\n    description: The harbour.\nprompt: Look up {{ harbour }} and {{ [|harbor|] }}.\n') }, message: 'Did you mean `harbour`?' },
    { title: 'A parameter that nothing uses.', files: { 'tides.yaml': recipe('parameters:\n  - key: [|harbour|]\n    input_type: string\n    requirement: required\n    description: The harbour.\nprompt: Look up the tides.\n') }, message: 'used nowhere' },
    { title: 'No default.', files: { 'tides.yaml': recipe('parameters:\n  - key: [|harbour|]\n    input_type: string\n    requirement: optional\n    description: The harbour.\nprompt: Look up the tides of {{ harbour }}.\n') }, message: '`default`' },
    { title: 'Nothing to do.', files: { 'recipe.yaml': '[|title|]: Tides\ndescription: Looks up tide tables.\nprompt: ""\n' }, message: '`prompt`' },
  ],
  check: {},
});
