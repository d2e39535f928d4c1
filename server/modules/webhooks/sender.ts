import { setTimeout } from 'node:timers/promises';
import { repeatedly } from '#server/kernel/repeatedly.ts';
import { claimDue } from './claim.ts';
import { type DeliveryParts, deliver } from './deliver.ts';
import { noteEvents } from './note-events.ts';

interface SenderParts extends DeliveryParts {
  report: (error: Error) => void;
}

interface WebhookSender {
  /** Takes nothing more, and waits for what is being sent; but not for long: what is cut off is sent again. */
  stop: () => Promise<void>;
}

const PAUSE_MS = 500;
const MOST_AT_ONCE = 32;
const STOP_MS = 3_000;

/**
 * Sends what happened to the addresses of vendors' programs, again and again. It does not use the queues for jobs: these take a few
 * jobs at a time and wait for all of them, so a handful of addresses that hang would hold up everybody's. Any number of
 * processes may run it.
 */
export function startWebhookSender({ report, ...parts }: SenderParts): WebhookSender {
  const underWay = new Set<Promise<void>>();
  const looking = repeatedly(look, PAUSE_MS, report);

  async function look(): Promise<void> {
    await noteEvents(parts.db);
    for (const claimed of await claimDue(parts.db, MOST_AT_ONCE - underWay.size, new Date())) {
      const sending = deliver(parts, claimed)
        .catch(report)
        .finally(() => {
          underWay.delete(sending);
          // The next one for this address need not wait.
          looking.wake();
        });
      underWay.add(sending);
    }
  }

  return {
    stop: async () => {
      await looking.stop();
      await Promise.race([Promise.all(underWay), setTimeout(STOP_MS, null, { ref: false })]);
    },
  };
}
