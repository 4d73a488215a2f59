import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const manifest = (connections: string): string => `schema_version: "0.3"
name: agenda
title: Agenda
description: Prints what is on today
version: 0.1.0
exec:
  entry: SKILL.md
  runtime: skill
  runner: e2b
  outputs:
    - name: agenda
      type: markdown
trigger:
  type: manual
connections: ${connections}
`;
const skill = '# Agenda\n\nList the events of today using the calendar toolkit.\nThen call finish_with_outputs({"agenda": text}).\n';

/** A worker whose instructions use an app that it does not declare. */
export const broken = { 'broken/worker.yml': manifest('[]'), 'broken/SKILL.md': skill };
/** Its repaired twin. */
export const sound = { 'sound/worker.yml': manifest('\n  - app: googlecalendar\n    allowed_tools: [GOOGLECALENDAR_EVENTS_LIST]'), 'sound/SKILL.md': skill };

/** A folder with these files, removed after the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'workerlint-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
