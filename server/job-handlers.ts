import { endUnanswered, removeStalePapers } from '#server/modules/applications/public.ts';
import { closeAuditDays } from '#server/modules/audit/public.ts';
import { bringIntoForce } from '#server/modules/bank-accounts/public.ts';
import { openCarrier } from '#server/modules/carriers/public.ts';
import { writeCategoryWords } from '#server/modules/categories/public.ts';
import { numberEvents } from '#server/modules/feed/public.ts';
import { advanceImports, makeExportFile, removeStaleImports, type Tables } from '#server/modules/imports/public.ts';
import { enqueueDue, type InvoiceRenderer, prepareInvoiceFile } from '#server/modules/invoices/public.ts';
import { sweepLabels } from '#server/modules/labels/public.ts';
import { openMailer, sendKeptMail } from '#server/modules/mail/public.ts';
import { cleanUp, countBuyers } from '#server/modules/maintenance/public.ts';
import { removeUnknownPhotos } from '#server/modules/media/public.ts';
import { settleAllStruckPrices, tellOfLowStock } from '#server/modules/offers/public.ts';
import { runIntegrityChecks } from '#server/modules/operation/public.ts';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { keepMarketDays } from '#server/modules/overview/public.ts';
import {
  closePayment,
  lookAtEvent,
  type PaymentGateway,
  reconcile,
  sendRefund,
  sweep,
} from '#server/modules/payments/public.ts';
import { forgetAccounts } from '#server/modules/refund-accounts/public.ts';
import { keepDeadlines, removeStalePhotos } from '#server/modules/returns/public.ts';
import { countWanted, INDEX_VERSION, refreshPromotedPrices, reindex } from '#server/modules/search/public.ts';
import { tellWaiting } from '#server/modules/stock-alerts/public.ts';
import { checkExpiry } from '#server/modules/vendor-papers/public.ts';
import { liftEnded, moveHolidays } from '#server/modules/vendors/public.ts';
import type { Db } from './db/client.ts';
import type { CatalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import type { JobHandlers, Jobs } from './platform/jobs.ts';
import type { Storage } from './platform/storage/storage.ts';

interface Parts {
  config: Config;
  db: Db;
  /** URL of the database itself, not of a pooler, for work that takes longer than requests may. */
  url: string;
  changes: CatalogueChanges;
  storage: Storage;
  jobs: Pick<Jobs, 'send'>;
  invoices: InvoiceRenderer;
  tables: Tables;
  /** Null if the shop takes no payments itself. */
  gateway: PaymentGateway | null;
}

/** At start, promotions are checked this far back, in case no process ran in the meantime. */
const FIRST_LOOK_MINUTES = 30 * 24 * 60;
const LOOK_MINUTES = 10;
/** Every night the feeds get what no run found within its overlap. */
const MISSED_SECONDS = 2 * 24 * 60 * 60;

/** The handler of each queue. */
export function handlersOf(parts: Parts): JobHandlers {
  const { config, db, url, changes, storage, jobs, invoices, tables, gateway } = parts;
  const { dataDir } = config;
  const mailer = openMailer(config);
  let minutes = FIRST_LOOK_MINUTES;
  return {
    stock_alerts: async ({ variantId = null }) => void (await tellWaiting(db, jobs, variantId)),
    mail: (job, id) => sendKeptMail({ config, db, mailer }, job, id),
    documents: ({ orderId }) => prepareInvoiceFile({ config, db, invoices }, orderId),
    invoice: ({ orderId }) => prepareInvoiceFile({ config, db, invoices }, orderId),
    documents_due: () => enqueueDue(db, jobs),
    promotions: async () => {
      const changed = await refreshPromotedPrices(db, minutes);
      minutes = LOOK_MINUTES;
      changes.announce(changed);
    },
    struck_prices: async () => {
      const shown = await settleAllStruckPrices(db);
      if (shown.length > 0) changes.announce(shown);
    },
    ...paymentHandlers({ db, changes, jobs, gateway }),
    returns: async () => {
      const shown = await keepDeadlines({ db, jobs }, new Date());
      if (shown.length > 0) changes.announce(shown);
    },
    labels: () => sweepLabels({ db, jobs, carrier: openCarrier(config, db) }),
    suspensions: () => liftEnded({ db, jobs }, changes.announce),
    holidays: () => moveHolidays(db, changes.announce),
    bank_accounts: () => bringIntoForce({ db, jobs }),
    paper_expiry: async () => {
      if (await checkExpiry({ db, jobs })) changes.announce();
    },
    import: ({ importId = null }) =>
      advanceImports({ db, jobs, changes, storage, dataDir, reader: tables.reader }, importId),
    export: ({ exportId }) => makeExportFile({ db, dataDir, writer: tables.writer }, exportId),
    audit_days: async () => void (await closeAuditDays(db)),
    integrity_checks: ({ runId = null }) => runIntegrityChecks(db, url, runId),
    low_stock: () => tellOfLowStock({ db, jobs }),
    market_days: () => keepMarketDays(db, new Date()),
    cleanup: async () => {
      await numberEvents(db, MISSED_SECONDS);
      await cleanUp(db);
      await endUnanswered({ db, jobs });
      await removeStalePapers({ config, db, storage });
      await removeStalePhotos({ config, db, storage });
      await removeStaleImports(db, { storage, dataDir });
      await removeUnknownPhotos(db, storage);
      await forgetAccounts(db);
    },
    popularity: async () => {
      const changed = (await countBuyers(db)) + (await countWanted(db));
      if (changed > 0) changes.announce();
    },
    category_words: async ({ categoryIds }) => {
      await writeCategoryWords(db, categoryIds);
      changes.announce();
    },
    index: async ({ version }) => {
      if (version > INDEX_VERSION) throw new Error(`a process of a newer release makes index ${version}`);
      await reindex(db);
      changes.announce();
    },
  };
}

type PaymentJob = 'payment_event' | 'payment_close' | 'refund' | 'unpaid' | 'payment_sweep' | 'reconcile';

const DAY_MS = 86_400_000;
/** In this hour of UTC, at night in Riyadh, the reconciliation looks two weeks back instead of two days. */
const LONG_LOOK_HOUR = 0;

function paymentHandlers({
  db,
  changes,
  jobs,
  gateway,
}: Pick<Parts, 'db' | 'changes' | 'jobs' | 'gateway'>): Pick<JobHandlers, PaymentJob> {
  /** Jobs of payments at a gateway that was disconnected wait for it. */
  const connected = () => {
    if (!gateway) throw new Error('no payment gateway is connected');
    return { db, jobs, gateway };
  };
  return {
    payment_event: ({ provider, eventId }) => lookAtEvent(connected(), provider, eventId),
    payment_close: ({ paymentId }) => closePayment(connected(), paymentId),
    refund: ({ refundId }) => sendRefund(connected(), refundId),
    unpaid: () => expireUnpaid({ db, jobs, gateway, announce: changes.announce }),
    payment_sweep: async () => (gateway ? sweep({ db, jobs, gateway }) : undefined),
    reconcile: async () => {
      if (!gateway) return;
      const days = new Date().getUTCHours() === LONG_LOOK_HOUR ? 14 : 2;
      await reconcile({ db, jobs, gateway }, new Date(Date.now() - days * DAY_MS));
    },
  };
}
