import { openDatabase } from '#server/db/pool.ts';
import type { ChangeLog } from '#server/kernel/change-log.ts';
import { originOf, type Position, primaryState } from './position.ts';
import type { Mark, Standby } from './standby.ts';

const LOOK_MS = 250;
/** While a reader waits for a standby to catch up. */
const HURRY_MS = 10;
const ANSWER_MS = 1_000;
/** For as long a lag is known exactly. */
const KEPT_MS = 60_000;

export interface Watching {
  /** A reader would have read from a standby if it had caught up: look at once. */
  hurry: () => void;
  /** The primary did not answer when it was last asked: nobody can tell whether a standby lacks anything. */
  isPrimaryAway: () => boolean;
  stop: () => Promise<void>;
}

/** Asks again and again where the primary is, and how far each standby has replayed. A standby that hangs holds up no other. */
export function watchStandbys(
  primaryUrl: string,
  standbys: readonly Standby[],
  changes: Pick<ChangeLog, 'generation' | 'note'>,
): Watching {
  const { db, close } = openDatabase(primaryUrl, { poolSize: 2, onError: () => undefined, answerMs: ANSWER_MS });
  let marks: Mark[] = [];
  let origin = '';
  let history = { timeline: '', position: 0n };
  let [isStopped, isAway] = [false, false];
  const pauses = new Set<() => void>();

  async function mark(): Promise<void> {
    const [generation, at, before] = [changes.generation(), performance.now(), history];
    const { position, timeline } = await primaryState(db);
    // Another cluster may stand behind the same address now, or one that lacks what the last one had.
    const isFirst = history.timeline === '';
    const goesOn =
      isFirst || (timeline === history.timeline && (timeline !== before.timeline || position >= before.position));
    // At once: the watches of several standbys ask at the same time, and one change is one.
    if (!goesOn || position > history.position) history = { timeline, position };
    if (!goesOn || isAway || origin === '') await identify(position, goesOn);
    marks = [...marks.filter((old) => at - old.at < KEPT_MS), { generation, at, position }];
  }

  /** What a standby of another cluster, or of another history, has replayed says nothing of this one. */
  async function identify(position: Position, goesOn: boolean): Promise<void> {
    const now = await originOf(db);
    if (now === origin && goesOn) return;
    for (const standby of origin === '' ? [] : standbys) {
      if (now === origin) standby.doubt(position);
      else standby.leaveOut('the primary is another one');
    }
    origin = now;
    marks = [];
  }

  async function watch(standby: Standby): Promise<void> {
    while (!isStopped) {
      const isMarked = await mark().then(
        () => true,
        () => false,
      );
      // Readers were shown what the standby had: that must not be kept as if it were newest.
      if (isMarked && isAway) changes.note(null);
      isAway = !isMarked;
      await (isMarked ? standby.look({ marks, origin, timeline: history.timeline }) : standby.lookAlone(origin));
      const isBehind = isMarked && standby.isUsed() && standby.generation() !== changes.generation();
      await pause(isBehind ? HURRY_MS : LOOK_MS);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      if (ms > HURRY_MS || isStopped) pauses.add(end);
      if (isStopped) end();
    });
  }

  const watched = Promise.all(standbys.map(watch));
  const hurry = () => {
    for (const end of pauses) end();
  };
  return {
    hurry,
    isPrimaryAway: () => isAway,
    stop: async () => {
      isStopped = true;
      hurry();
      await watched;
      await close();
    },
  };
}
