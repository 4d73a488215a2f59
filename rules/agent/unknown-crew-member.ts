import { defineRule } from '../../src/engine/rule.js';

const agents = 'pilot:\n  role: Pilot\n  goal: Plan the passage\n  backstory: You have sailed for years.\n';

export default defineRule({
  id: 'unknown-crew-member',
  severity: 'warning',
  summary: 'A task of a CrewAI crew names an agent or task that the two files do not have.',
  why: `CrewAI looks up the \`agent\` of a task, and the tasks of its \`context\`, by the names that the crew gives them, which are those of the files unless its code says
otherwise. An unknown name ends in a \`KeyError\` before the first task starts.`,
  sources: ['https://docs.crewai.com/en/concepts/tasks#yaml-configuration-recommended'],
  formats: ['crewai'],
  good: [{ files: { 'agents.yaml': agents, 'tasks.yaml': 'plan:\n  description: Plan it.\n  expected_output: A plan.\n  agent: pilot\n' } }],
  bad: [{ files: { 'agents.yaml': agents, 'tasks.yaml': 'plan:\n  description: Plan it.\n  expected_output: A plan.\n  agent: [|pilots|]\n' }, message: 'Did you mean `pilot`?' }],
  check: {},
});
