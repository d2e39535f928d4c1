import { useQuery } from '@tanstack/react-query';
import { ProfileForm, type VendorProfile } from '#contract/seller/profile.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { LtrField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { LegalFacts } from './legal-facts.tsx';
import { SaveRow, SettingsSkeleton } from './parts.tsx';

const keyOf = (vendor: Vendor) => ['profile', vendor.id];

/** What shoppers read about the vendor and how it is reached; its legal identity is shown only. */
export function ProfileSection({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const profile = useQuery({
    queryKey: keyOf(vendor),
    queryFn: ({ signal }) => callApi('getVendorProfile', undefined, { signal }),
  });
  return (
    <Loaded query={profile} skeleton={<SettingsSkeleton />} failure={t('settings.failed')}>
      {(data) => (
        <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
          <ProfileFields vendor={vendor} profile={data} />
          <LegalFacts legal={data.legal} />
        </div>
      )}
    </Loaded>
  );
}

function ProfileFields({ vendor, profile }: { vendor: Vendor; profile: VendorProfile }) {
  const { t } = useI18n();
  const { about, aboutEn, contactEmail, contactPhone } = profile;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ProfileForm,
    values: { about, aboutEn, contactEmail, contactPhone },
    // What is being typed stays when the page is loaded again.
    resetOptions: { keepDirtyValues: true },
    serverFields: ['about', 'aboutEn', 'contactEmail', 'contactPhone'],
    send: async (body) => {
      const saved = await callApi('saveVendorProfile', { body });
      form.reset(saved);
      showAnswer(keyOf(vendor), saved);
      showToast({ type: 'success', title: t('settings.saved') });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="panel flex flex-col gap-5">
      <div>
        <h2 className="text-2xl">{t('profile.about')}</h2>
        <p className="mt-1 text-cocoa-2">{t('profile.aboutText')}</p>
      </div>
      <TextAreaField {...field('about')} label={t('profile.inArabic')} rows={6} lang="ar" />
      <TextAreaField {...field('aboutEn')} label={t('profile.inEnglish')} rows={6} lang="en" />
      <div className="border-t border-line pt-5">
        <h2 className="text-2xl">{t('profile.contact')}</h2>
        <p className="mt-1 text-cocoa-2">{t('profile.contactText')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <LtrField {...field('contactEmail')} type="email" label={t('profile.email')} isOptional autoComplete="off" />
        <LtrField {...field('contactPhone')} type="tel" label={t('profile.phone')} isOptional autoComplete="off" />
      </div>
      <SaveRow
        failure={formFailure}
        isBusy={isSubmitting}
        isClean={!form.formState.isDirty}
        isLocked={vendor.state !== 'APPROVED'}
      />
    </form>
  );
}
