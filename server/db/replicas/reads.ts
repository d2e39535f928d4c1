import type { Db } from '#server/db/client.ts';
import type { ChangeLog } from '#server/kernel/change-log.ts';
import { type Position, primaryPosition } from './position.ts';
import { openStandby } from './standby.ts';
import { watchStandbys } from './watch.ts';

/** Where lists, searches and reports read: the primary or one of its standbys. */
export interface Reads {
  /**
   * The database to read from now. It is a standby only if that has replayed the log up to `seen`, and every change of the catalogue that this
   * process has heard of: caches must not keep older answers. While the primary is away, what it has is better than nothing. Call it once for each reading, and use the result for all its statements.
   */
  from: (seen?: Position) => Db;
  /** Behind all that was committed so far; null without standbys, when nobody needs to know. */
  position: () => Promise<Position | null>;
  /** Of each standby, by its host: whether it is used and how far it is behind, in milliseconds; null if it does not answer. */
  standbys: () => { name: string; isUsed: boolean; lagMs: number | null }[];
  /** Statements sent to the primary and to standbys by `from`. */
  counts: () => { primary: number; standby: number };
  close: () => Promise<void>;
}

interface Options {
  primaryUrl: string;
  standbyUrls: readonly string[];
  primary: Db;
  /** Connections to each standby. */
  poolSize: number;
  changes: Pick<ChangeLog, 'generation' | 'note'>;
  log: (message: string) => void;
}

/** Watches the standbys, and reads from those that have what a reader needs. Without standbys the primary answers everything. */
export function openReads({ primaryUrl, standbyUrls, primary, poolSize, changes, log }: Options): Reads {
  const standbys = standbyUrls.map((url) => openStandby(url, { primary, poolSize, log }));
  const watching = watchStandbys(primaryUrl, standbys, changes);
  const counts = { primary: 0, standby: 0 };
  let turn = 0;
  return {
    from: (seen = 0n) => {
      const generation = changes.generation();
      const used = standbys.filter((standby) => standby.isUsed());
      const isAway = watching.isPrimaryAway();
      const able = used.filter(
        (standby) => (isAway || standby.generation() === generation) && standby.replayed() >= seen,
      );
      if (able.length < used.length && !isAway) watching.hurry();
      turn += 1;
      const chosen = able[turn % able.length];
      counts[chosen ? 'standby' : 'primary'] += 1;
      return chosen?.db ?? primary;
    },
    position: () => primaryPosition(primary),
    standbys: () => standbys.map(({ name, isUsed, lagMs }) => ({ name, isUsed: isUsed(), lagMs: lagMs() })),
    counts: () => counts,
    close: async () => {
      await watching.stop();
      await Promise.all(standbys.map((standby) => standby.close()));
    },
  };
}
