import { getInvoiceFile, type InvoiceRenderer } from '#server/modules/invoices/public.ts';
import { openMailer, sendMail } from '#server/modules/mail/public.ts';
import { cleanUp, countBuyers } from '#server/modules/maintenance/public.ts';
import { countWanted, INDEX_VERSION, refreshPromotedPrices, reindex } from '#server/modules/search/public.ts';
import { tellWaiting } from '#server/modules/stock-alerts/public.ts';
import type { Db } from './db/client.ts';
import type { CatalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import type { JobHandlers, Jobs } from './platform/jobs.ts';

interface Parts {
  config: Config;
  db: Db;
  changes: CatalogueChanges;
  jobs: Pick<Jobs, 'send'>;
  invoices: InvoiceRenderer;
}

/** At start, promotions are checked this far back, in case no process ran in the meantime. */
const FIRST_LOOK_MINUTES = 30 * 24 * 60;
const LOOK_MINUTES = 10;

/** The handler of each queue. */
export function handlersOf({ config, db, changes, jobs, invoices }: Parts): JobHandlers {
  const mailer = openMailer(config);
  let minutes = FIRST_LOOK_MINUTES;
  return {
    stock_alerts: async ({ variantId = null }) => void (await tellWaiting(db, jobs, variantId)),
    mail: (job, id) => sendMail({ config, db, mailer }, job, id),
    invoice: async ({ orderId }) => void (await getInvoiceFile({ config, db, invoices }, orderId)),
    promotions: async () => {
      const changed = await refreshPromotedPrices(db, minutes);
      minutes = LOOK_MINUTES;
      changes.announce(changed);
    },
    cleanup: async () => void (await cleanUp(db)),
    popularity: async () => {
      const changed = (await countBuyers(db)) + (await countWanted(db));
      if (changed > 0) changes.announce();
    },
    index: async ({ version }) => {
      if (version > INDEX_VERSION) throw new Error(`a process of a newer release makes index ${version}`);
      await reindex(db);
      changes.announce();
    },
  };
}
