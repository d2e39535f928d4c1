import type { Language } from '#web/i18n/locale.ts';
import { callApi } from './api.ts';
import { useAuth } from './auth-store.ts';
import { changeLanguage } from './language.ts';
import { setPerson } from './session.ts';

/** Changes the language of the pages, and of the mails that a signed-in customer gets. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  if (!useAuth.getState().customer) return;
  const customer = await callApi('updateCustomer', { body: { language } }).catch(() => undefined);
  if (customer) setPerson({ customer });
}
