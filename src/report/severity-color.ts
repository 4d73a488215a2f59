import type { Severity } from '../model/diagnostic.js';
import type { Colors } from './colors.js';

export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'error':
      return colors.red;
    case 'warning':
      return colors.yellow;
    case 'info':
      return colors.blue;
  }
}
