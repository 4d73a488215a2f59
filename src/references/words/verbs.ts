/** Every form of some verbs, by hand for the irregular ones: `call`, `calls`, `calling`. Past forms are left out unless named. */
function forms(...verbs: readonly string[]): string[] {
  return verbs.flatMap((verb) => {
    const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
    const third = /(?:s|sh|ch|x|z)$/u.test(verb) ? `${verb}es` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
    return [verb, third, `${stem}ing`];
  });
}

/** Verbs whose object is a tool and little else. */
export const callVerbs: ReadonlySet<string> = new Set([...forms('call', 'invoke', 'execute', 'trigger')]);

/** Said of a tool that has been called. */
export const calledForms: ReadonlySet<string> = new Set(['called', 'invoked']);

/** Nouns that make the name before them one that is called: "every `x` call". */
export const callNouns: ReadonlySet<string> = new Set(['call', 'calls', 'invocation', 'invocations']);

export const runVerbs: ReadonlySet<string> = new Set(['run', 'runs', 'running']);

/** Verbs and prepositions that lead to a tool, and to other things as well. */
export const useVerbs: ReadonlySet<string> = new Set([
  ...forms('use', 'try', 'prefer', 'employ', 'leverage', 'utilize', 'utilise', 'query', 'consult', 'avoid'),
  'via', 'through', 'with', 'by', 'using', ...runVerbs, 'rerun',
]);

/** Verbs of using that come before a reference when an imperative clause starts: they end a prohibition before them. */
export const clauseStarters: ReadonlySet<string> = new Set([
  'use', 'call', 'invoke', 'run', 'execute', 'prefer', 'choose', 'try', 'switch', 'fall', 'rely', 'go', 'ask', 'always', 'instead', 'then', 'just', 'simply', 'only', 'first',
  'fetch', 'read', 'get', 'let', 'stick', 'pick', 'reach', 'delegate', 'default', 'proceed', 'continue', 'start', 'load', 'open', 'search', 'query', 'save', 'report',
]);

/**
 * Verbs by which an agent acts on an app or on what it holds, with the preposition that leads to the app where the verb's object
 * is something else. Sending verbs change the app; reading verbs do not.
 */
export const writingVerbs: ReadonlySet<string> = new Set([
  'post', 'send', 'publish', 'share', 'announce', 'upload', 'save', 'store', 'append', 'add', 'create', 'file', 'open', 'log', 'record', 'write', 'submit', 'push', 'sync', 'copy',
  'move', 'schedule', 'book', 'invite', 'reply', 'comment', 'message', 'notify', 'email', 'forward', 'update', 'edit', 'delete', 'remove', 'archive', 'close', 'assign', 'label', 'tag',
  'merge', 'export', 'import', 'insert', 'put', 'drop', 'deliver', 'dm', 'ping', 'alert', 'enter', 'register', 'set', 'mark', 'transfer', 'backup', 'draft', 'reschedule', 'cancel', 'block', 'reserve',
]);

/** What must be done to something so that an app is written to: "must be posted to Slack". */
export const writtenForms: ReadonlySet<string> = new Set(['posted', 'sent', 'published', 'shared', 'announced', 'uploaded', 'saved', 'stored', 'appended', 'added', 'created', 'filed', 'logged', 'recorded', 'written', 'submitted', 'pushed', 'synced', 'copied', 'delivered', 'exported']);

export const readingVerbs: ReadonlySet<string> = new Set([
  'fetch', 'get', 'pull', 'read', 'list', 'search', 'query', 'find', 'look', 'check', 'retrieve', 'download', 'collect', 'gather', 'load', 'scan', 'monitor', 'watch', 'browse', 'grab',
  'count', 'extract', 'review', 'summarize', 'summarise', 'analyze', 'analyse', 'track', 'poll', 'lookup', 'inspect', 'consult',
]);

/** Verbs that connect an app to the agent: set-up text. */
export const connectVerbs: ReadonlySet<string> = new Set(['connect', 'install', 'enable', 'add', 'configure', 'authorize', 'authorise', 'activate', 'set', 'register']);

/** First words of tool names: what a tool does. */
export const nameVerbs: ReadonlySet<string> = new Set([
  'abort', 'accept', 'activate', 'add', 'aggregate', 'analyze', 'analyse', 'annotate', 'answer', 'append', 'apply', 'approve', 'archive', 'ask', 'assign', 'attach', 'audit', 'authenticate', 'batch',
  'begin', 'book', 'browse', 'build', 'bulk', 'calculate', 'call', 'cancel', 'capture', 'change', 'check', 'classify', 'clear', 'click', 'clone', 'close', 'comment', 'commit', 'compare', 'compile',
  'complete', 'compose', 'compute', 'configure', 'confirm', 'connect', 'convert', 'copy', 'count', 'crawl', 'create', 'deactivate', 'debug', 'decode', 'define', 'delegate', 'delete', 'deploy',
  'describe', 'detach', 'detect', 'diff', 'disable', 'discover', 'dispatch', 'download', 'draft', 'drag', 'drop', 'duplicate', 'edit', 'enable', 'encode', 'end', 'enqueue', 'enrich', 'estimate',
  'eval', 'evaluate', 'execute', 'explain', 'explore', 'export', 'extract', 'fetch', 'fill', 'filter', 'find', 'finish', 'fork', 'format', 'forward', 'generate', 'get', 'give', 'grant', 'handle',
  'hover', 'import', 'index', 'ingest', 'initialize', 'insert', 'inspect', 'install', 'invite', 'invoke', 'join', 'label', 'launch', 'link', 'list', 'load', 'lock', 'log', 'lookup', 'make', 'manage',
  'map', 'mark', 'merge', 'modify', 'monitor', 'move', 'mute', 'navigate', 'notify', 'open', 'optimize', 'parse', 'patch', 'pause', 'perform', 'pick', 'pin', 'ping', 'plan', 'play', 'poll', 'post',
  'predict', 'prepare', 'press', 'preview', 'process', 'provision', 'publish', 'pull', 'push', 'put', 'query', 'queue', 'read', 'rebuild', 'record', 'refresh', 'register', 'reject', 'release', 'reload',
  'remove', 'rename', 'render', 'reopen', 'replace', 'reply', 'report', 'request', 'research', 'reset', 'resize', 'resolve', 'restart', 'restore', 'resume', 'retrieve', 'retry', 'revert', 'review', 'revoke',
  'rewrite', 'rollback', 'route', 'run', 'save', 'scan', 'schedule', 'scrape', 'screenshot', 'scroll', 'search', 'select', 'send', 'set', 'setup', 'share', 'show', 'simulate', 'sort', 'spawn', 'split',
  'start', 'stop', 'store', 'stream', 'submit', 'subscribe', 'suggest', 'summarize', 'suspend', 'switch', 'sync', 'tag', 'take', 'terminate', 'test', 'toggle', 'trace', 'track', 'train', 'transcribe',
  'transfer', 'transform', 'translate', 'trigger', 'type', 'unarchive', 'unassign', 'undo', 'uninstall', 'unlink', 'unlock', 'unpin', 'unsubscribe', 'update', 'upgrade', 'upload', 'upsert', 'use',
  'validate', 'verify', 'view', 'visualize', 'vote', 'wait', 'watch', 'write',
]);
