import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/shop/auth.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { setPerson } from '#web/shared/session/session.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { EmailStatus } from './email-status.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Name, email and phone, editable after Edit Profile. Cancel restores the saved values. */
export function ProfileDetails({ user }: { user: User }) {
  const { t } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const [success, showSuccess] = usePassingMessage();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section className="panel" aria-labelledby="profile-details">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profile-details" className="text-2xl">
          {t('profile.details')}
        </h2>
        {!isEditing && (
          <Button ref={edit} variant="outline" size="small" icon="edit" onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <ProfileForm
          user={user}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            setPerson({ user: saved });
            setEditing(false);
            showSuccess(t('profile.saved'));
          }}
        />
      ) : (
        <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 md:max-lg:grid-cols-1">
          <Fact name={t('auth.firstName')}>
            <bdi>{user.firstName}</bdi>
          </Fact>
          <Fact name={t('auth.lastName')}>
            <bdi>{user.lastName}</bdi>
          </Fact>
          <Fact name={t('auth.email')}>
            <span className="mb-2 block break-all">
              <bdi dir="ltr">{user.email}</bdi>
            </span>
            <EmailStatus
              user={user}
              onCancelled={() => {
                edit.current?.focus();
                showSuccess(t('profile.pendingCancelled'));
              }}
            />
          </Fact>
          <Fact name={t('auth.phone')}>
            <bdi dir="ltr">{user.phoneNumber}</bdi>
          </Fact>
        </dl>
      )}
      <SuccessNote className="not-empty:pt-5">{success}</SuccessNote>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-sm text-cocoa-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
