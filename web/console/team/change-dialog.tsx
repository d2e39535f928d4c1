import { useEffect, useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import type { Team, TeamMember } from './team.ts';

interface ChangeDialogProps<Rights> {
  team: Team<Rights>;
  /** Null while the dialog is closed. */
  member: TeamMember<Rights> | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function ChangeDialog<Rights>({ team, member, onClose, onChanged }: ChangeDialogProps<Rights>) {
  const { t } = useI18n();
  const name = member ? `${member.firstName} ${member.lastName}` : '';
  return (
    <FormDialog isOpen={member !== null} onClose={onClose} title={t('team.changeOf', { name })}>
      {(form) => member && <ChangeForm team={team} member={member} onChanged={onChanged} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

interface ChangeFormProps<Rights> {
  team: Team<Rights>;
  member: TeamMember<Rights>;
  onChanged: () => Promise<unknown>;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ChangeForm<Rights>({ team, member, onChanged, onDone, onDirty, close }: ChangeFormProps<Rights>) {
  const { t } = useI18n();
  const [rights, setRights] = useState(member.rights);
  const [problem, setProblem] = useState<string>();
  const isDirty = rights !== member.rights;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: () => team.change(member.userId, rights),
    onSuccess: () => {
      showToast({ type: 'success', title: t('team.changed') });
      onDone();
    },
    onSettled: onChanged,
  });
  const { Fields } = team;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = team.problemOf(rights);
        setProblem(found);
        if (!found) save.mutate();
      }}
      className="flex flex-col gap-5"
    >
      <Fields
        rights={rights}
        error={problem}
        onChange={(next) => {
          setRights(next);
          setProblem(undefined);
        }}
      />
      <p className="text-sm text-cocoa-2">{t('team.changeText')}</p>
      <FormFailure error={save.error} fallback={t('team.changeFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending} disabled={!isDirty}>
          {t('team.save')}
        </Button>
      </div>
    </form>
  );
}
