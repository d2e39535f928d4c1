import type { Position, Progress } from './position.ts';

export interface Branch {
  /** The primary has another history now, from before this position on: a standby may have stayed on the old one. */
  doubt: (primary: Position) => void;
  /**
   * Whether a standby has the primary's history, by its progress now and a position of the primary that was read since its last one; null
   * the first time, when nobody can tell yet.
   */
  follows: (now: Progress, primary: { position: Position; timeline: string }) => boolean | null;
  isDoubtful: () => boolean;
}

const later = (one: Position, other: Position) => (one > other ? one : other);

/**
 * Judges whether a standby has the primary's history. After a failover one may have replayed what the new primary never got; it does not
 * go on from there, and until it is set up again, shows what is lost. Positions alone do not tell, since the new primary reaches them too.
 * So one that is ahead of its primary, or was there when the primary's history changed, must replay more than it had then, which only
 * the primary's own log lets it. One that was set up again is known by having less. If it says which history it receives, that decides: only
 * so is one found that an old primary, which somebody left running, still feeds.
 */
export function watchBranch(): Branch {
  let last: Progress | null = null;
  let raisedAt: Position | null = null;
  let doubt: { at: Position; past: Position } | null = null;
  const known = ({ replayed, received, timeline }: Progress, primary: string) => {
    raisedAt = null;
    doubt = timeline === primary ? null : { at: replayed, past: received };
    return doubt === null;
  };
  return {
    doubt: (primary) => {
      raisedAt = primary;
    },
    isDoubtful: () => last === null || raisedAt !== null || doubt !== null,
    follows: (now, primary) => {
      const before = last;
      last = now;
      if (now.timeline !== null) return known(now, primary.timeline);
      if (raisedAt !== null) {
        doubt = { at: now.replayed, past: later(raisedAt, now.received) };
        raisedAt = null;
      } else if (before && before.replayed > primary.position) doubt = { at: before.replayed, past: before.received };
      else if (doubt && (now.replayed < doubt.at || now.replayed > doubt.past)) doubt = null;
      return before === null ? null : doubt === null;
    },
  };
}
