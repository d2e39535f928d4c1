import type { User } from '#contract/shop/auth.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { ProfilePhoto } from './profile-photo.tsx';

/** The account at a glance: photo, name, status and date of registration. */
export function AccountCard({ user }: { user: User }) {
  const { t, format } = useI18n();
  const status = user.isActive ? 'bg-pist-soft text-pist' : 'bg-berry-soft text-berry';
  return (
    <section className="panel flex flex-col items-center gap-5" aria-label={t('nav.account')}>
      <ProfilePhoto user={user} />
      <div className="flex w-full flex-col items-center gap-2.5 border-t border-line pt-5 text-center">
        <p className="heading text-xl">
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </p>
        <p>
          <span className="text-sm text-cocoa-2">{t('profile.status')}: </span>
          <span className={`inline-block rounded-lg px-2.5 py-0.5 text-sm font-bold ${status}`}>
            {t(user.isActive ? 'profile.active' : 'profile.inactive')}
          </span>
        </p>
        <p className="text-sm text-cocoa-2">{t('profile.memberSince', { date: format.date(user.createdAt) })}</p>
      </div>
    </section>
  );
}
