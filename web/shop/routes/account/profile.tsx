import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { endSession } from '#web/shared/session/session.ts';
import { OwnCredit } from '#web/shop/components/store-credit/own-credit.tsx';
import { clearWishlist } from '#web/shop/data/wishlist.ts';
import { AccountCard } from '#web/shop/features/account/account-card.tsx';
import { ChangePassword } from '#web/shop/features/account/change-password.tsx';
import { OwnData } from '#web/shop/features/account/own-data.tsx';
import { ProfileDetails } from '#web/shop/features/account/profile-details.tsx';
import { SecondFactor } from '#web/shop/features/account/second-factor.tsx';
import { Sessions } from '#web/shop/features/account/sessions.tsx';
import { SimpleAddressBook } from '#web/shop/features/addresses/simple-address-book.tsx';
import { Looks } from '#web/shop/features/look/looks.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import { AccountOrders } from './account-orders.tsx';

export const meta = pageMeta('profile.title');

const TABS = ['profile', 'security', 'addresses', 'orders'] as const;
type Tab = (typeof TABS)[number];

export default function ProfileRoute() {
  const { t } = useI18n();
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile';
  if (!user) return null;

  const open = (name: Tab) =>
    setParams(name === 'profile' ? {} : { tab: name }, { replace: true, preventScrollReset: true });
  // The session ends on the way home: with the account gone, any call would end it with a notice that it has expired.
  const leave = async () => {
    // Rendered at once: the layout must know that the person is leaving before the session is gone.
    const arriving = navigate('/', { replace: true, flushSync: true });
    clearWishlist();
    endSession(null);
    await arriving;
    showToast({ type: 'success', title: t('profile.deleted'), message: t('profile.deletedText') });
  };
  return (
    <>
      <h1 className="py-6 text-3xl md:text-4xl">{t('profile.title')}</h1>
      <Tabs
        label={t('profile.title')}
        tabs={TABS.map((name) => ({ name, label: t(`profile.tab.${name}`) }))}
        current={tab}
        onChange={open}
      >
        {tab === 'profile' && (
          <div className="grid items-start gap-5 md:grid-cols-[17rem_1fr] lg:grid-cols-[20rem_1fr]">
            <AccountCard user={user} />
            <div className="flex flex-col gap-5">
              <ProfileDetails user={user} />
              <OwnCredit />
            </div>
          </div>
        )}
        {tab === 'security' && (
          <div className="gap-5 lg:columns-2 *:mb-5 *:break-inside-avoid">
            <ChangePassword user={user} />
            <SecondFactor user={user} />
            <Sessions />
            <Looks />
            <OwnData email={user.email} onDeleted={() => void leave()} />
          </div>
        )}
        {tab === 'addresses' && <SimpleAddressBook />}
        {tab === 'orders' && <AccountOrders />}
      </Tabs>
    </>
  );
}
