import { apiKeys } from '#web/console/api-keys/api-keys.ar.ts';
import { corrections } from '#web/console/application/corrections.ar.ts';
import { sending } from '#web/console/application/sending.ar.ts';
import { imports } from '#web/console/imports/imports.ar.ts';
import { application } from '#web/console/messages/ar/application.ts';
import { papers } from '#web/console/messages/ar/papers.ts';
import { sellerHome } from '#web/console/messages/ar/seller-home.ts';
import { settings } from '#web/console/messages/ar/settings.ts';
import { metrics } from '#web/console/metrics/words/metrics.ar.ts';
import { offers } from '#web/console/offers/offers.ar.ts';
import { picking } from '#web/console/parcels/picking/picking.ar.ts';
import { parcels } from '#web/console/parcels/words/parcels.ar.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.ar.ts';
import { proposalForm } from '#web/console/proposals/words/form.ar.ts';
import { proposals } from '#web/console/proposals/words/proposals.ar.ts';
import { questions } from '#web/console/questions/words/questions.ar.ts';
import { returnFacts } from '#web/console/returns/words/facts.ar.ts';
import { returns } from '#web/console/returns/words/returns.ar.ts';
import { answers } from '#web/console/reviews/words/answers.ar.ts';
import { reviews } from '#web/console/reviews/words/reviews.ar.ts';
import { texts } from '#web/console/reviews/words/texts.ar.ts';
import { sales } from '#web/console/sales/words/sales.ar.ts';
import { scan } from '#web/console/sell-one/scan/scan.ar.ts';
import { sellOne } from '#web/console/sell-one/sell-one.ar.ts';
import { bankSettings } from '#web/console/settings/bank/bank.ar.ts';
import { supply } from '#web/console/supply/words/supply.ar.ts';
import { webhooks } from '#web/console/webhooks/words/webhooks.ar.ts';
import { area } from './area.ar.ts';

/** What only the seller's area says. Screens load their words by words.ts; this is for types and tests. */
export const ar = {
  ...area,
  ...apiKeys,
  ...application,
  ...corrections,
  ...metrics,
  ...offers,
  ...papers,
  ...parcels,
  ...picking,
  ...returnFacts,
  ...returns,
  ...answers,
  ...questions,
  ...reviews,
  ...texts,
  ...sales,
  ...supply,
  ...imports,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...proposals,
  ...sellOne,
  ...sending,
  ...sellerHome,
  ...bankSettings,
  ...settings,
  ...webhooks,
} as const;
