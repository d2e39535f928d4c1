import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { API_SCOPE_NAMES, API_SCOPES, type ApiScope, NewApiKey } from '#contract/shared/programs/api-keys.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { CheckboxCard } from '#web/console/team/checkbox-card.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { NewSecret } from './new-secret.tsx';

interface MakeDialogProps {
  vendor: Vendor;
  isOpen: boolean;
  onClose: () => void;
  onMade: () => Promise<unknown>;
}

/** Asks what the key is for; then shows it, once. */
export function MakeDialog({ vendor, isOpen, onClose, onMade }: MakeDialogProps) {
  const { t } = useI18n();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t(secret ? 'apiKeys.readyTitle' : 'apiKeys.make')}
      leaving={secret ? { question: t('apiKeys.lostQuestion'), action: t('apiKeys.lose') } : undefined}
    >
      {(form) =>
        secret === null ? (
          <MakeForm vendor={vendor} onMade={onMade} onSecret={setSecret} {...form} />
        ) : (
          <NewSecret
            secret={secret}
            name={t('apiKeys.secret')}
            text={t('apiKeys.once')}
            onDirty={form.onDirty}
            onDone={close}
          />
        )
      }
    </FormDialog>
  );
}

const toList = (text: string) => text.split(/[\s,،]+/).filter(Boolean);
const KeyForm = z.object({
  name: NewApiKey.shape.name,
  endsOn: z.string(),
  ranges: z
    .string()
    .check(z.refine((text) => z.safeParse(NewApiKey.shape.ranges, toList(text)).success, { error: 'range' })),
});

interface MakeFormProps extends Pick<MakeDialogProps, 'vendor' | 'onMade'> {
  onSecret: (secret: string) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function MakeForm({ vendor, onMade, onSecret, onDirty, close }: MakeFormProps) {
  const { t, format } = useI18n();
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: KeyForm,
    defaultValues: { name: '', endsOn: '', ranges: '' },
    serverFields: ['name', 'endsOn', 'ranges'],
    send: async ({ name, endsOn, ranges }) => {
      if (scopes.length === 0) return;
      const body = { name, scopes, ranges: toList(ranges), endsOn: endsOn || null };
      const { secret } = await callApi('makeApiKey', { body });
      onSecret(secret);
      await onMade();
    },
  });
  const endsOn = form.watch('endsOn');
  const isDirty = form.formState.isDirty || scopes.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const toggle = (scope: ApiScope) => {
    setMissing(false);
    setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope]);
  };
  const mayGive = (scope: ApiScope) => {
    const permission = API_SCOPES[scope];
    return permission === 'member' || mayInVendor(vendor, permission);
  };
  const submit: typeof onSubmit = (event) => {
    setMissing(scopes.length === 0);
    onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField {...field('name')} label={t('apiKeys.name')} hint={t('apiKeys.nameHint')} />
      <fieldset className="grid gap-2.5" aria-describedby={isMissing ? 'scopes-missing' : undefined}>
        <legend className="mb-1.5 font-semibold">{t('apiKeys.scopes')}</legend>
        {API_SCOPE_NAMES.map((scope) => (
          <CheckboxCard
            key={scope}
            label={t(`apiScope.${scope}`)}
            text={t(`apiScopeText.${scope}`)}
            isChecked={scopes.includes(scope)}
            isDisabled={!mayGive(scope)}
            onToggle={() => toggle(scope)}
          />
        ))}
        {isMissing && (
          <p id="scopes-missing" role="alert" className="text-sm text-berry">
            {t('apiKeys.scopesMissing')}
          </p>
        )}
      </fieldset>
      <LtrField
        {...field('endsOn')}
        type="date"
        label={t('apiKeys.endsOn')}
        // Browsers write dates in their own language.
        hint={endsOn ? t('apiKeys.ends', { date: format.date(endsOn) }) : t('apiKeys.endsOnHint')}
        isOptional
      />
      <TextAreaField
        {...field('ranges')}
        label={t('apiKeys.ranges')}
        hint={t('apiKeys.rangesHint')}
        isOptional
        rows={2}
        dir="ltr"
      />
      <FormFailure error={formFailure} fallback={t('apiKeys.makeFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('apiKeys.make')}
        </Button>
      </div>
    </form>
  );
}
