import { returnRuleOf } from '#contract/shared/orders/returns.ts';
import type { Storage } from '#contract/shared/selling/declarations.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** Says before buying that a product may not be returned, or only with its seal; nothing of others. */
export function ReturnRuleNote({ storage }: { storage: Storage }) {
  const { t } = useI18n();
  const rule = returnRuleOf(storage);
  if (rule === 'free') return null;
  return <p className="text-sm text-cocoa-2">{t(rule === 'never' ? neverKey(storage) : 'returns.sealed')}</p>;
}

/** The words for goods that are never returned. */
export const neverKey = (storage: Storage) =>
  storage === 'frozen' ? ('returns.never.frozen' as const) : ('returns.never.chilled' as const);
