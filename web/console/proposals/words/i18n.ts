import type { I18n as ConsoleI18n } from '#web/console/i18n.ts';
import type { scan } from '#web/console/sell-one/scan/scan.ar.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import type { proposalFacts } from './facts.ar.ts';
import type { proposalForm } from './form.ar.ts';

/** For what both areas show of proposals. */
export const useFactsI18n = useSharedI18n as () => ConsoleI18n & SharedI18n<typeof proposalFacts>;

/** For the form of a product, which both areas fill in. */
export const useFormI18n = useSharedI18n as () => ConsoleI18n &
  SharedI18n<typeof proposalFacts & typeof proposalForm & typeof scan>;
