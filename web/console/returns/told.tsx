import type { ReactNode } from 'react';
import type { ReturnReason, ReturnWish } from '#contract/shared/orders/returns.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { PrivatePhoto } from '#web/shared/components/parts/private-photo.tsx';
import { useReturnsI18n } from './words/i18n.ts';

interface ToldProps {
  shown: {
    reason: ReturnReason;
    wish: ReturnWish;
    note: string | null;
    photos: string[];
    carrier: string | null;
    trackingNumber: string | null;
  };
  /** Reads a picture by its id. */
  loadPhoto: (photoId: string, signal: AbortSignal) => Promise<Blob>;
  /** What was answered. */
  children?: ReactNode;
}

/** What the customer says and shows, and with whom the goods travel. */
export function Told({
  shown: { reason, wish, note, photos, carrier, trackingNumber },
  loadPhoto,
  children,
}: ToldProps) {
  const { t, format } = useReturnsI18n();
  return (
    <Panel title={t(`return.reason.${reason}`)}>
      {wish === 'replacement' && <p className="mb-2 font-semibold">{t('return.wished')}</p>}
      {note === null ? (
        <p className="text-cocoa-2">{t('return.noNote')}</p>
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {photos.map((id, index) => (
            <PrivatePhoto
              key={id}
              id={id}
              alt={t('return.photo', { n: format.number(index + 1) })}
              failure={t('return.photoFailed')}
              load={(signal) => loadPhoto(id, signal)}
            />
          ))}
        </div>
      )}
      {(carrier || trackingNumber) && (
        <p className="mt-3 text-cocoa-2">
          {t('return.sentWith')} <bdi>{carrier}</bdi> <bdi dir="ltr">{trackingNumber}</bdi>
        </p>
      )}
      {children}
    </Panel>
  );
}

/** Words of the store or of the operator, as they were written. */
export function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3 rounded-card bg-crumb px-4 py-3">
      <b className="block">{title}</b>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
