export { classifyRunError } from './classify-run-error.js';
export { errorCodes } from './codes.js';
export type { ErrorCode, ErrorCodeRow, Fault } from './codes.js';
export { explainAgainst } from './explain-against.js';
export type { ErrorLocation, Evidence, LocatedReport, OtherError, RunErrorContext, RunErrorReport, StructuredError, SubCause } from './report.js';
export { signatureTables } from './signatures/index.js';
export type { Signature, SignatureTable } from './signatures/signature.js';
