import { apiKeys } from '#web/console/api-keys/api-keys.en.ts';
import { corrections } from '#web/console/application/corrections.en.ts';
import { sending } from '#web/console/application/sending.en.ts';
import { imports } from '#web/console/imports/imports.en.ts';
import { application } from '#web/console/messages/en/application.ts';
import { papers } from '#web/console/messages/en/papers.ts';
import { sellerHome } from '#web/console/messages/en/seller-home.ts';
import { settings } from '#web/console/messages/en/settings.ts';
import { metrics } from '#web/console/metrics/words/metrics.en.ts';
import { offers } from '#web/console/offers/offers.en.ts';
import { picking } from '#web/console/parcels/picking/picking.en.ts';
import { parcels } from '#web/console/parcels/words/parcels.en.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.en.ts';
import { proposalForm } from '#web/console/proposals/words/form.en.ts';
import { proposals } from '#web/console/proposals/words/proposals.en.ts';
import { questions } from '#web/console/questions/words/questions.en.ts';
import { returnFacts } from '#web/console/returns/words/facts.en.ts';
import { returns } from '#web/console/returns/words/returns.en.ts';
import { answers } from '#web/console/reviews/words/answers.en.ts';
import { reviews } from '#web/console/reviews/words/reviews.en.ts';
import { texts } from '#web/console/reviews/words/texts.en.ts';
import { sales } from '#web/console/sales/words/sales.en.ts';
import { scan } from '#web/console/sell-one/scan/scan.en.ts';
import { sellOne } from '#web/console/sell-one/sell-one.en.ts';
import { bankSettings } from '#web/console/settings/bank/bank.en.ts';
import { supply } from '#web/console/supply/words/supply.en.ts';
import { webhooks } from '#web/console/webhooks/words/webhooks.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import { area } from './area.en.ts';
import type { ar } from './messages.ar.ts';

/** What only the seller's area says. */
export const en: Translation<typeof ar> = {
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
};
