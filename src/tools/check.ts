import type { Emit } from './observation.js';
import type { Panel } from './panel.js';
import type { ShapeId } from './shapes.js';
import type { ToolView } from './view.js';

export interface CheckContext {
  readonly panel: Panel;
  /** Name of the server whose tools these are, where it is known. */
  readonly server?: string;
  /** Whether anyone would mind one of these shapes; what nobody minds need not be looked for. */
  readonly minds: (...shapes: readonly ShapeId[]) => boolean;
  readonly emit: Emit;
}

/** Looks for some shapes in one tool. */
export type Check = (view: ToolView, context: CheckContext) => void;
