import type { Language } from '#contract/shared/language.ts';
import { callApi } from '#web/shared/api/api.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { setPerson } from '#web/shared/session/session.ts';
import { changeLanguage } from '#web/shop/i18n.ts';

/** Changes the language of the pages, and of the emails to a signed-in customer. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  if (!useAuth.getState().customer) return;
  const customer = await callApi('updateCustomer', { body: { language } }).catch(() => undefined);
  if (customer) setPerson({ customer });
}
