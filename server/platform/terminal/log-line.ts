import type { Paint } from './paint.ts';

interface Entry {
  level: number;
  msg?: string;
  reqId?: string;
  err?: { message?: string; stack?: string };
}

const INFO = 30;
const WARN = 40;
const ERROR = 50;

/**
 * A line of the log as a person reads it; null for one that says nothing to them. Requests are told of only when they fail:
 * one page makes a hundred.
 */
export function toLine(json: string, paint: Paint): string | null {
  const entry = parse(json);
  if (!entry) return json;
  const { level, msg = '', reqId, err } = entry;
  const isNoise = reqId !== undefined || msg.startsWith('Server listening');
  if (level < INFO || (level < WARN && isNoise)) return null;
  if (level < WARN) return inPassing(msg, paint);
  const reason = err?.message && !msg.includes(err.message) ? `: ${err.message}` : '';
  if (level < ERROR) return `${paint('yellow', '!')} ${msg}${reason}`;
  const calls = err?.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${paint('red', '✗')} ${msg}${reason}`, ...calls.map((call) => paint('dim', call))].join('\n');
}

export function inPassing(sentence: string, paint: Paint): string {
  return paint('dim', `  ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`);
}

function parse(json: string): Entry | null {
  try {
    return JSON.parse(json) as Entry;
  } catch {
    return null;
  }
}
