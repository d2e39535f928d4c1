import { growingPause } from '#server/kernel/growing-pause.ts';

/** Whether a standby is read from, as the log tells it. */
export interface Use {
  isUsed: () => boolean;
  /** Says why, once for each reason, also of one that was never used: its address may be wrong. */
  leaveOut: (why: string, reason?: string) => void;
  /** The same for one that could not answer a statement: it is not used again before a pause, ever longer if that repeats. */
  rest: (why: string) => void;
  isResting: () => boolean;
  take: () => void;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 30_000];

export function standbyUse(name: string, log: (message: string) => void): Use {
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let [isUsed, usedSince] = [false, 0];
  let told: string | null = null;
  const leaveOut = (why: string, reason = why) => {
    if (isUsed || reason !== told) log(`the standby ${name} is left out: ${why}`);
    told = reason;
    isUsed = false;
  };
  return {
    isUsed: () => isUsed,
    leaveOut,
    rest: (why) => {
      // Many statements fail at the same time.
      if (isUsed) {
        if (performance.now() - usedSince > LONGEST_PAUSE_MS) pause.reset();
        pause.begin();
      }
      leaveOut(why);
    },
    isResting: () => pause.secondsLeft() > 0,
    take: () => {
      log(`the standby ${name} is used`);
      told = null;
      [isUsed, usedSince] = [true, performance.now()];
    },
  };
}
