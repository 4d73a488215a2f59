import type { Frame } from './frame.js';
import { isLiteralObject, type Literal, type LiteralObject } from './literal.js';
import { readNestedText } from './read-frame.js';
import { durationSeconds, toolIndexesIn } from './signs.js';

/** Fields that hold what was sent or what the model wrote: they are echoed, and say nothing about the error. */
const echoed = new Set([
  'input', 'inputs', 'messages', 'request', 'requestbody', 'requestbodyvalues', 'request_body', 'prompt', 'arguments', 'args', 'kwargs', 'input_value',
  'tool_args', 'toolargs', 'tool_input', 'toolinput', 'parameters', 'failed_generation', 'headers', 'responseheaders', 'response_headers', 'usage', 'usagemetadata', 'tools',
  'content_filter_result', 'content_filter_results', 'available_tools', 'availabletools', 'available', 'context', 'suggestion', 'suggestions', 'locals',
  'request_id', 'requestid', 'trace_id', 'session_id', 'run_id', 'id', 'tool_call_id', 'call_id', 'url', 'link', 'links', 'help', 'doc_url', 'documentation_url', 'timestamp', 'time', 'ts', '@type',
]);

/** Fields that hold a name of the failure: a provider's code, a status, a class. */
const codeFields = new Set(['code', 'type', 'status', 'reason', 'error_type', 'errortype', 'error_code', 'errorcode', 'err_code', 'finishreason', 'finish_reason', 'stop_reason', 'stopreason', 'subtype', 'kind', 'exception', 'exception_type', 'class', 'classname', 'class_name', '__type', 'name', 'errno', 'statuscode', 'status_code', 'http_status', 'httpstatus', 'terminal_reason']);

const toolFields = new Set(['tool', 'tool_name', 'toolname', 'tool_slug', 'toolslug']);
const toolOutputTypes = new Set(['function_call_output', 'tool_result', 'tool_output', 'mcp_tool_result']);

const className = /^(?:[A-Za-z_]\w*[./:]{1,2})*([A-Z]\w*(?:Error|Exception|Exceeded|Triggered|Timeout|Fault))$/u;

/** Adds what a body, event or dump shows to the frame. */
export function readFields(value: LiteralObject | readonly Literal[], frame: Frame, depth: number): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly Literal[]) readItem(item, frame, depth);
    return;
  }
  const object = value as LiteralObject;
  if (object.className !== undefined) readClass(object.className, frame);
  for (const [key, field] of object.entries) readField(key.toLowerCase(), field, object, frame, depth);
}

function readItem(item: Literal, frame: Frame, depth: number): void {
  if (typeof item === 'object' && item !== null) readFields(item, frame, depth + 1);
  else if (typeof item === 'string') readString(item, frame, depth);
}

function readField(key: string, field: Literal, owner: LiteralObject, frame: Frame, depth: number): void {
  if (typeof field === 'object' && field !== null) {
    if (key === 'loc' && Array.isArray(field)) return readLocation(field as readonly Literal[], frame);
    if (key === 'agent' && isLiteralObject(field)) readName(field, frame);
    if (!echoed.has(key) || key === 'context') readFields(field, frame, depth + 1);
    return;
  }
  if (field === null || typeof field === 'boolean') return;
  if (codeFields.has(key)) readCode(key, field, owner, frame, depth);
  else if (typeof field === 'number') return;
  else if (key === 'param') {
    frame.params.push(field);
    frame.toolIndexes.push(...toolIndexesIn(field));
  } else if (key === 'quotaid') frame.quotaIds.push(field);
  else if (key === 'retrydelay') frame.retryAfterSeconds ??= durationSeconds(field) ?? 0;
  else if (toolFields.has(key)) frame.toolFields.push(field);
  else if (key === 'agent') frame.agentField ??= field;
  else if (key === 'nodetype' && field.startsWith('n8n-nodes-base.')) frame.appNode = true;
  else if (key === 'level' || key === 'severity' || key === 'levelname') readLevel(field, frame);
  else if (!echoed.has(key)) readString(field, frame, depth);
}

/** Where a validator of the provider found fault: `('body', 'tools', 1, 'function')` is `tools[1].function`. */
function readLocation(location: readonly Literal[], frame: Frame): void {
  const steps = location.filter((step) => step !== 'body' && (typeof step === 'string' || typeof step === 'number')).slice(0, 20);
  const path = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step as string}`)).join('').replace(/^\./u, '');
  if (path === '') return;
  frame.params.push(path);
  frame.toolIndexes.push(...toolIndexesIn(path));
}

function readCode(key: string, field: string | number, owner: LiteralObject, frame: Frame, depth: number): void {
  if (typeof field === 'number') {
    if (field >= 400 && field < 600) frame.statuses.push(field);
    else frame.codes.push(String(field));
    return;
  }
  const status = /^[45]\d\d$/u.exec(field) ? Number(field) : undefined;
  if (status !== undefined) frame.statuses.push(status);
  else if (toolOutputTypes.has(field)) frame.toolOutput = true;
  else if (className.test(field)) readClass(field, frame);
  else if (key === 'name') {
    if (isToolMessage(owner)) frame.toolFields.push(field);
  } else if (field.length <= 80 && !/\s/u.test(field)) frame.codes.push(field);
  else readString(field, frame, depth);
}

/** `ToolMessage(content=…, name=…, tool_call_id=…)` and bodies of that kind. */
function isToolMessage(owner: LiteralObject): boolean {
  return owner.className === 'ToolMessage' || owner.entries.some(([key, value]) => key === 'tool_call_id' || (key === 'role' && value === 'tool'));
}

function readName(object: LiteralObject, frame: Frame): void {
  const name = object.entries.find(([key]) => key === 'name')?.[1];
  if (typeof name === 'string') frame.agentField ??= name;
}

function readClass(name: string, frame: Frame): void {
  const parts = name.split(/[./:]+/u);
  const last = parts.pop();
  if (last === undefined) return;
  if (last === 'ToolMessage') frame.toolOutput = true;
  else if (className.test(last)) frame.classes.push(parts.length > 0 ? { name: last, module: parts.join('.') } : { name: last });
}

function readLevel(level: string, frame: Frame): void {
  const word = level.toLowerCase();
  if (['error', 'fatal', 'critical'].includes(word)) frame.level ??= 'error';
  else if (word.startsWith('warn')) frame.level ??= 'warning';
  else if (word === 'info') frame.level ??= 'info';
  else if (word === 'debug' || word === 'trace') frame.level ??= 'debug';
}

function readString(text: string, frame: Frame, depth: number): void {
  if (text.trim() !== '') readNestedText(text, frame, depth);
}
