import { entriesOf, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Declarations } from '../../model/definition.js';
import type { Place } from '../../model/located.js';
import { unreadStretches } from '../../model/unread-part.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import { joinPath } from '../../text/paths.js';
import { floom } from '../../runtimes/floom.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { withLateTexts } from '../late-texts.js';
import type { Texts } from '../late-texts.js';
import { later } from '../once.js';
import { readConnections } from './connections.js';
import { readExecution } from './execution.js';
import { readInstructions } from './instructions.js';
import { readContexts, readFields, readNames, readSecrets } from './lists.js';
import { readManifest } from './manifest.js';
import { readTriggers } from './triggers.js';
import { validateManifest } from './validate.js';

/** The manifest's names, the one that the platform reads first. */
const manifestNames = ['worker.yml', 'worker.yaml'];

/** The worker bundle of floomhq/floom (WorkerOS): `worker.yml` with `SKILL.md` or a script. */
const format: DefinitionFormat = {
  id: 'floom',
  title: 'floom worker',

  claim(_folder, fileNames) {
    const [main, ...others] = manifestNames.filter((name) => fileNames.includes(name));
    if (main === undefined) return [];
    return [{ main, also: [...others, ...(fileNames.includes('SKILL.md') ? ['SKILL.md'] : [])] }];
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    const hasSkill = project.exists(joinPath(folder, 'SKILL.md'));
    if (!file) return undefined;
    const manifest = readManifest(file, hasSkill);
    const { data } = manifest;
    const unread = unreadStretches(file, data, manifest.problems);
    const execution = readExecution(data, manifest.shape);
    const texts = later(folder, project, (view): Texts => {
      const { instructions, furtherTexts, problems } = readInstructions(data, execution, folder, view);
      return { instructions, furtherTexts, problems: [...manifest.problems, ...(data ? validateManifest(data, manifest.shape, unread) : []), ...problems] };
    });
    const name = stringAt(data, 'name') ?? stringAt(data, 'id');
    return withLateTexts(
      {
        format: 'floom',
        root: folder,
        main: file,
        ...(name && { name }),
        ...(data && { manifest: intactPart(data, unread) }),
        declared: declarationsOf(file, data, unread),
        runtime: floom,
        mode: execution.mode,
        entry: { path: execution.entryPath, ...(execution.entry && { named: execution.entry }) },
        triggers: readTriggers(data && intactPart(data, unread)),
        inventories: project.inventoriesFor(folder),
        files: project.filesBelow(folder),
      },
      texts,
    );
  },
};

export default format;

function declarationsOf(file: SourceFile, data: DataNode | undefined, unread: readonly Span[]): Declarations {
  const start = startOf(file, data);
  const { connections, servers, place } = readConnections(data, start);
  const inputs = readFields(data, 'inputs', start);
  const outputs = readFields(data, 'outputs', start);
  const secrets = readSecrets(data, start);
  const contexts = readContexts(data, start);
  const calls = readNames(data, ['calls'], start);
  const disabled = readNames(data, ['exec', 'disable_tools'], start);
  return {
    connections,
    servers,
    disabled: disabled.items,
    inputs: inputs.items,
    outputs: outputs.items,
    secrets: secrets.items,
    contexts: contexts.items,
    calls: calls.items,
    places: {
      connections: place,
      servers: place,
      disabled: disabled.place,
      inputs: inputs.place,
      outputs: outputs.place,
      secrets: secrets.place,
      contexts: contexts.place,
      calls: calls.place,
    },
    // The platform gives a worker nothing that its manifest does not name: a manifest without connections declares none,
    // unless a syntax error may have swallowed them.
    checkable: data !== undefined && (unread.length === 0 || (place.exists && !unread.some(({ start, end }) => start <= place.span.start && place.span.start < end))),
  };
}

/** The manifest without the entries that a syntax error has damaged: rules that look at the manifest itself would report what follows from it. */
function intactPart(data: DataNode, unread: readonly Span[]): DataNode {
  if (data.kind !== 'map' || unread.length === 0) return data;
  return { ...data, entries: data.entries.filter(({ key }) => !unread.some(({ start, end }) => start <= key.span.start && key.span.start < end)) };
}

function startOf(file: SourceFile, data: DataNode | undefined): Place {
  const first = entriesOf(data)[0]?.key.span;
  return { file, span: first ?? { start: 0, end: 0 } };
}
