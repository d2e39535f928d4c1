import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { emailField } from '#contract/shared/credentials.ts';
import { INVITATIONS } from '#contract/shared/roles.ts';
import { languageField } from '#contract/shared/team.ts';
import { useI18n } from '#web/console/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { Team } from './team.ts';

interface InviteDialogProps<Rights> {
  team: Team<Rights>;
  isOpen: boolean;
  onClose: () => void;
  onInvited: () => Promise<unknown>;
}

export function InviteDialog<Rights>({ team, isOpen, onClose, onInvited }: InviteDialogProps<Rights>) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('team.invite')}>
      {(form) => <InviteForm team={team} onInvited={onInvited} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

const InvitationForm = z.object({ email: emailField, language: languageField });

interface InviteFormProps<Rights> {
  team: Team<Rights>;
  onInvited: () => Promise<unknown>;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function InviteForm<Rights>({ team, onInvited, onDone, onDirty, close }: InviteFormProps<Rights>) {
  const { t, language } = useI18n();
  const [rights, setRights] = useState(team.initial);
  const [problem, setProblem] = useState<string>();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: InvitationForm,
    defaultValues: { email: '', language },
    serverFields: ['email', 'language'],
    send: async (invitation) => {
      const found = team.problemOf(rights);
      setProblem(found);
      if (found) return;
      await team.invite({ ...invitation, rights });
      showToast({ type: 'success', title: t('team.invited', { email: invitation.email }) });
      onDone();
      await onInvited();
    },
  });
  const isDirty = form.formState.isDirty || rights !== team.initial;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { Fields } = team;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('team.inviteText', { count: INVITATIONS.days })}</p>
      <EmailField {...field('email')} />
      <Fields
        rights={rights}
        error={problem}
        onChange={(next) => {
          setRights(next);
          setProblem(undefined);
        }}
      />
      <SelectField {...field('language')} label={t('team.language')}>
        <option value="ar">العربية</option>
        <option value="en">English</option>
      </SelectField>
      <FormFailure error={formFailure} fallback={t('team.inviteFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('team.send')}
        </Button>
      </div>
    </form>
  );
}
