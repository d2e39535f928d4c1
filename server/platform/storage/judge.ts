import { sha256Of } from './checked.ts';
import { FOLDERS } from './storage.ts';

/** A file on one side, as it was read. */
export interface Side {
  /** Null if it cannot be read, or is not what was stored. */
  content: Buffer | null;
  /** Whether a sealed file opens. Null if it is not sealed, or nothing is known of it. */
  opens: boolean | null;
  /** Hexadecimal, of what came in, where the store keeps it. Asked only if nothing else tells and the sides differ. */
  stored: string | null;
}

/** Whether a side is right; null if nothing tells. */
export interface Judgement {
  from: boolean | null;
  to: boolean | null;
}

/** Names of pictures end with the beginning of their content's hash (`mediaId`). */
const NAMED = new RegExp(`^${FOLDERS.originals}/.*-([0-9a-f]{12})\\.[a-z]+$`);

/** The beginning of the SHA-256 that a file has by its name, if it has one. */
export const hashInName = (key: string): string | null => NAMED.exec(key)?.[1] ?? null;

/**
 * Judges two files of one name that differ, or one alone (`to` null). Files never change under their name, so one of two that
 * differ is damaged. Which one, is told by the hash in the name, or by the seal. The hash that a store has noted tells only whether
 * the store has changed the file since: what came in may have been damaged already. So it shows a file to be right only where
 * it is all that is left of the other one.
 */
export function judge(key: string, from: Side, to: Side | null): Judgement {
  const named = hashInName(key);
  const isRight = (side: Side, other: Side | null) => {
    if (side.content === null) return false;
    if (named !== null) return sha256Of(side.content).startsWith(named);
    if (side.opens !== null) return side.opens;
    return other?.content === null && other.stored === sha256Of(side.content) ? true : null;
  };
  return { from: isRight(from, to), to: to && isRight(to, from) };
}
