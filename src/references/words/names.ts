/** First words of tool names that are as often nouns or adjectives of other things: `order_by`, `start_time`, `test_suite`. */
export const nounLikeVerbs: ReadonlySet<string> = new Set([
  'answer', 'audit', 'batch', 'book', 'build', 'bulk', 'call', 'change', 'comment', 'commit', 'count', 'design', 'diff', 'document', 'draft', 'end', 'estimate', 'filter', 'format', 'group', 'index', 'install', 'label', 'launch', 'link', 'log', 'make', 'map', 'mark', 'model', 'order', 'patch', 'phase',
  'pin', 'plan', 'play', 'post', 'press', 'process', 'provision', 'query', 'queue', 'record', 'release', 'report', 'request', 'research', 'result', 'retry', 'review', 'route', 'run', 'scan', 'schedule', 'screenshot', 'scroll', 'set', 'setup', 'show', 'sort', 'split', 'start', 'state', 'stop', 'store', 'stream', 'switch',
  'tag', 'take', 'test', 'trace', 'track', 'train', 'transfer', 'trigger', 'type', 'upload', 'use', 'view', 'vote', 'wait', 'watch', 'give', 'perform', 'handle', 'render', 'select', 'compile', 'toggle', 'click', 'hover', 'drag', 'drop', 'fork', 'clone', 'fill', 'move', 'copy', 'share', 'open', 'close', 'reply', 'complete', 'press',
]);

/** Last words of parameters and fields: `created_at`, `page_token`, `max_results`. */
export const fieldEnds: ReadonlySet<string> = new Set([
  'at', 'by', 'to', 'from', 'for', 'in', 'on', 'of', 'id', 'ids', 'token', 'limit', 'size', 'offset', 'count', 'time', 'date', 'url', 'uri', 'key', 'keys', 'type', 'types', 'name', 'names', 'flag', 'enabled', 'disabled', 'only', 'mode', 'ms', 'seconds', 'position', 'index', 'path', 'dir', 'format', 'order', 'level', 'max', 'min', 'timeout', 'query', 'filter', 'param', 'params', 'args', 'options', 'value', 'values', 'field', 'fields', 'column', 'columns', 'table', 'schema', 'code', 'number', 'ratio', 'rate', 'score', 'version', 'hash', 'prefix', 'suffix', 'header', 'headers', 'body', 'json', 'yaml', 'config', 'state', 'string', 'text', 'template', 'label', 'labels', 'tag', 'tags', 'results', 'status',
]);

/** Ends of the names of fields, relations, objects and events that a Salesforce organisation has added: `Region__c`. */
export const customFieldEnd = /__(?:c|r|x|e|b|mdt|pc|pr|kav)$/u;
