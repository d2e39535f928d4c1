import { useEffect, useState } from 'react';
import { useI18n } from '#web/shop/i18n.ts';

const MINUTE = 60_000;
/** Minutes left that screen readers announce; others would interrupt. */
const ANNOUNCED = [5, 1];
const SHOWN_FROM = 60;

/** Until when the items are held, and in the last hour how many minutes that is. */
export function HeldUntil({ payUntil, onOver }: { payUntil: string; onOver: () => void }) {
  const { t, format } = useI18n();
  const minutes = useMinutesLeft(payUntil, onOver);
  const left = t('pay.left', { count: minutes });
  const isDated = minutes > 12 * SHOWN_FROM;
  return (
    <div className="text-cocoa-2">
      <p>
        {t('pay.held', { time: isDated ? format.dateTime(payUntil) : format.time(payUntil) })}
        {minutes > 0 && minutes <= SHOWN_FROM && (
          <b className="font-semibold whitespace-nowrap text-wheat-ink"> {left}</b>
        )}
      </p>
      <p role="status" className="sr-only">
        {ANNOUNCED.includes(minutes) && left}
      </p>
    </div>
  );
}

/** Whole minutes, rounded up, that change once a minute. */
function useMinutesLeft(until: string, onOver: () => void): number {
  const end = new Date(until).getTime();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  useEffect(() => {
    if (left === 0) return onOver();
    const timer = setTimeout(() => setNow(Date.now()), left % MINUTE || MINUTE);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  return Math.ceil(left / MINUTE);
}
