import { startSequencer } from './modules/feed/public.ts';
import { startWebhookSender } from './modules/webhooks/public.ts';

type Parts = Parameters<typeof startWebhookSender>[0];

/** What goes on beside the queues of jobs. */
export interface Following {
  /** Waits for what is under way. */
  stop: () => Promise<void>;
}

/** Numbers what happens to vendors, and sends it to their programs. */
export function followEvents(parts: Parts): Following {
  const sequencer = startSequencer(parts.db, parts.report);
  const webhooks = startWebhookSender(parts);
  return {
    stop: async () => {
      await sequencer.stop();
      await webhooks.stop();
    },
  };
}
