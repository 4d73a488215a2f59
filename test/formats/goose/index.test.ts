import { describe, expect, it } from 'vitest';
import { findings, found } from '../tail.js';

const recipe = (more: string): Record<string, string> => ({ 'r.yaml': `version: 1.0.0\ntitle: T\ndescription: D.\nextensions:\n  - type: stdio\n    name: tides\n    cmd: x\n    available_tools: [find_tide]\n${more}` });

describe('discovery', () => {
  it('takes a recipe by its keys, in YAML and JSON, at the top and under `recipe`', () => {
    expect(found(recipe('prompt: Do it.\n'))).toEqual(['goose r.yaml']);
    expect(found({ 'recipe.yaml': 'title: T\ndescription: D.\nprompt: Do it.\n' })).toEqual(['goose recipe.yaml']);
    expect(found({ 'a.recipe.json': '{"title": "T", "description": "D.", "prompt": "Do it."}' })).toEqual(['goose a.recipe.json']);
    expect(findings({ 'recipe.json': '{"name": "T", "recipe": {"title": "T", "description": "D.", "prompt": "Do it.", "extensions": []}}' })).toEqual([]);
  });

  it('takes no recipe of a package, of a server or of a cook, and no prompt of another program', () => {
    expect(
      found({
        'recipe.yaml': 'package:\n  name: x\nrequirements:\n  run: [python]\n',
        'a/recipe.yaml': '$engine: 3\nname: Server\nversion: 1\ndescription: A server.\ntasks: []\n',
        'b/recipe.yaml': 'title: Soup\ndescription: Good.\ningredients: [salt]\ninstruction: Boil.\n',
        'form.yml': 'name: F\ndescription: D.\ntitle: T\nbody:\n  - type: textarea\n    attributes:\n      value: |\n        {\n          "extensions": [], "prompt": "", "parameters": []\n        }\n',
        'c.yaml': 'title: T\ndescription: D.\nprompt: Do it.\nversion: 1\nparameters:\n  - name: x\n',
      }),
    ).toEqual([]);
  });
});

describe('a recipe', () => {
  it('has the servers of its extensions and no others', () => {
    expect(findings(recipe('instructions: |\n  Use the tides MCP server.\n\n  Use the Notion MCP server.\n'))).toEqual(['undeclared-server r.yaml:12:11 Notion MCP server']);
  });

  it('may have any without a list of extensions', () => {
    expect(findings({ 'recipe.yaml': 'title: T\ndescription: D.\nprompt: Use the Notion MCP server.\n' }).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });

  it('has no server with an empty list, and any with a key without a value', () => {
    const empty = (list: string, prompt: string): string[] => findings({ 'recipe.yaml': `title: T\ndescription: D.\nprompt: ${prompt}\nextensions:${list}\n` }).filter((each) => !each.startsWith('nothing-declared'));
    const prompt = 'Use the Notion MCP server.';
    expect(empty(' []', prompt)).toEqual(['undeclared-server recipe.yaml:3:17 Notion MCP server']);
    for (const list of ['', ' null', '\n  - type: platform', ' []\nsub_recipes:\n  - name: a\n    path: a.yaml']) expect(empty(list, prompt), list).toEqual([]);
    expect(empty(' []', 'Call `recipe__final_output` and use the `subagent__execute_task` tool.')).toEqual([]);
  });

  it('uses a parameter in a condition or a filter as well', () => {
    expect(findings(recipe('parameters:\n  - {key: a, input_type: string, requirement: required, description: A}\n  - {key: b, input_type: string, requirement: required, description: B}\nprompt: |\n  {% if a %}x{% endif %} {{ b | indent(2) }} {{recipe_dir}} {{ not.a.name }}\n'))).toEqual([]);
  });

  it('is a template first: what is no YAML before its tags are gone is left alone', () => {
    expect(findings(recipe('{% if a %}\nprompt: "x\n{% endif %}\n'))).toEqual([]);
  });
});
