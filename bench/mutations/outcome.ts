/** What the tests made of one changed program. */
export interface Outcome {
  file: string;
  line: number;
  /** The changed piece of source, on one line, and what it became. */
  source: string;
  replacement: string;
  /** `missed`: no test failed, or none runs the line. */
  result: 'noticed' | 'endless' | 'missed';
}

/** Source on one line, for messages and for comparing. */
export function onOneLine(source: string): string {
  return source.replace(/\s+/g, ' ').trim();
}
