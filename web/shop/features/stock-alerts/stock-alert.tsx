import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useAuth, useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { stockAlertsQuery, useChangeStockAlert } from './queries.ts';

interface StockAlertProps {
  offerId: string;
  variantId: string;
}

/** Lets a customer ask for an email when a sold-out pack is available again, and withdraw that. Visitors sign in first. */
export function StockAlert({ offerId, variantId }: StockAlertProps) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  const isSignedIn = useIsSignedIn();
  const email = useAuth(({ user }) => user?.email ?? '');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...stockAlertsQuery(offerId), enabled: isSignedIn });
  const change = useChangeStockAlert(offerId, variantId);
  const isAsked = isSignedIn && (data?.variantIds.includes(variantId) ?? false);

  const press = () => {
    // The way back leads to the pack that is chosen now.
    if (!isSignedIn) return void navigate(loginPath(`${pathname}?pack=${variantId}`));
    change.mutate(!isAsked, {
      onError: (error) => {
        if (isApiError(error, 'stock_available')) showToast({ type: 'info', title: t('error.stock_available') });
      },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <div
        className={
          isAsked ? 'rise flex flex-wrap items-center gap-x-3 rounded-2xl bg-pist-soft ps-4 pe-1 py-1' : 'md:self-start'
        }
      >
        <p
          role="status"
          className="flex min-w-0 grow basis-60 items-start gap-2 py-1.5 font-medium text-pist empty:absolute"
        >
          {isAsked && (
            <>
              <Icon name="check" className="mt-0.5 size-5" />
              <span className="min-w-0 flex-1 text-balance">
                {rich('stockAlert.asked', { email: <Email>{email}</Email> })}
              </span>
            </>
          )}
        </p>
        <Button
          variant={isAsked ? 'plain' : 'outline'}
          size={isAsked ? 'small' : 'medium'}
          icon={isAsked ? undefined : 'mail'}
          className={isAsked ? 'ms-auto' : 'max-md:w-full'}
          isBusy={change.isPending}
          onClick={press}
        >
          {t(isAsked ? 'stockAlert.cancel' : 'stockAlert.ask')}
        </Button>
      </div>
      {!isAsked && <p className="text-sm text-cocoa-2">{t(isSignedIn ? 'stockAlert.once' : 'stockAlert.signIn')}</p>}
      <FailureNote>{change.isError && <Failure error={change.error} email={email} />}</FailureNote>
    </div>
  );
}

function Email({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children}
    </bdi>
  );
}

function Failure({ error, email }: { error: Error; email: string }) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  if (!isApiError(error, 'email_not_verified')) return errorMessage(i18n, error, t('stockAlert.failed'));
  return (
    <>
      {rich('stockAlert.unverified', { email: <Email>{email}</Email> })}{' '}
      <Link to="/profile" className="underline">
        {t('stockAlert.verify')}
      </Link>
    </>
  );
}
