import * as z from 'zod/mini';
import { useI18n } from '#web/console/i18n.ts';
import { CheckboxField, type FieldState } from '#web/shared/components/forms/form-fields.tsx';

/** Stays in the browser: an account cannot be made without it. */
export const termsField = { terms: z.literal(true, { error: 'terms' }) };
export const LINK = 'font-medium text-crust-d underline';

/** Agreement to the shop's terms and its privacy policy, which open beside the form. */
export function TermsField({ field }: { field: FieldState }) {
  const { t, rich } = useI18n();
  const page = (path: string, label: string) => (
    <a href={path} target="_blank" rel="noreferrer" className={LINK}>
      {label}
    </a>
  );
  const label = rich('register.terms', {
    terms: page('/terms', t('register.termsLink')),
    privacy: page('/privacy', t('register.privacyLink')),
  });
  return <CheckboxField {...field} required label={label} />;
}
