import { deviceName, isHandheld } from '#web/shared/browser/device-name.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

/** A session, as the list of each app shows it. */
interface Session {
  userAgent: string | null;
  ipAddress: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
}

interface DeviceRowProps {
  session: Session;
  /** Where it is signed in to, if that needs saying. */
  area?: string | undefined;
  isEnding: boolean;
  onEnd: () => void;
}

/** A device with a session, and a button that signs it out. */
export function DeviceRow({ session, area, isEnding, onEnd }: DeviceRowProps) {
  const { t, rich, format } = useI18n();
  const { userAgent, ipAddress, lastSeenAt, isCurrent } = session;
  const name = deviceName(userAgent);
  const device = name ?? t('profile.sessionUnknown');
  return (
    <li className="flex items-center gap-3 py-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-xl bg-crumb text-crust">
        <Icon name={isHandheld(userAgent) ? 'phone' : 'keyboard'} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-bold">
          {name ? <bdi dir="ltr">{name}</bdi> : device}
          {area && (
            <>
              {' '}
              <span className="inline-block rounded-full bg-crumb px-2.5 text-sm font-medium">{area}</span>
            </>
          )}
        </p>
        <p className="text-sm text-cocoa-2">
          {isCurrent ? (
            <span className="font-semibold text-pist">{t('profile.sessionCurrent')}</span>
          ) : (
            rich('profile.sessionSeen', {
              date: <span className="inline-block">{format.dateTime(lastSeenAt)}</span>,
            })
          )}
          {ipAddress && (
            <span className="block">
              <bdi dir="ltr" className="break-all">
                {ipAddress}
              </bdi>
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isEnding}
          aria-label={t('profile.sessionEndOf', { device })}
          onClick={onEnd}
          className="flex-none max-sm:w-11 max-sm:px-0"
        >
          {!isEnding && <Icon name="logout" mirrored className="size-5 sm:hidden" />}
          <span className="max-sm:sr-only">{t('profile.sessionEnd')}</span>
        </Button>
      )}
    </li>
  );
}
