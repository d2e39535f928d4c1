/** One row of the result table. */
export interface Row {
  fault: string;
  load: string;
  /** Measured outcome: orders acknowledged, lost and duplicated, longest gap. */
  result: string;
  /** Outcome of the negative control, the same run without the protection, if there is one. */
  control: string;
  /** Whether the shop survived and the negative control failed as it must; null if this machine cannot run it. */
  isHeld: boolean | null;
}

export interface Fault {
  name: string;
  run: () => Promise<Row[]>;
}

/** The row of a fault that this machine cannot run. */
export function notRun(fault: string, why: string): Row {
  return { fault, load: '', result: `not run: ${why}`, control: '', isHeld: null };
}
