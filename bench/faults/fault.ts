/** What stands in the table of one fault. */
export interface Row {
  fault: string;
  load: string;
  /** What became of it: acknowledged, lost, duplicated, the longest gap. */
  result: string;
  /** What the same run gave with the protection removed, where there is such a run. */
  control: string;
  /** Whether the fault was survived and the control failed as it must; null where it could not be tried. */
  isHeld: boolean | null;
}

export interface Fault {
  name: string;
  run: () => Promise<Row[]>;
}

/** A fault that this machine cannot have: neither survived nor not. */
export function notRun(fault: string, why: string): Row {
  return { fault, load: '', result: `not run: ${why}`, control: '', isHeld: null };
}
