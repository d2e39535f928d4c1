import { type ClosingObstacles, isBlocked } from '#contract/shared/vendors.ts';
import { useI18n } from '#web/console/i18n.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';

/** What keeps a vendor from closing, in words; nothing if it can close. */
export function Obstacles({ obstacles }: { obstacles: ClosingObstacles }) {
  const { t } = useI18n();
  const { parcels, refunds, returns } = obstacles;
  if (!isBlocked(obstacles)) return null;
  return (
    <div className="mb-4 rounded-card bg-glaze p-4">
      <p className="font-semibold">{t('obstacles.title')}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {parcels > 0 && <Obstacle icon="truck" text={t('obstacles.parcels', { count: parcels })} />}
        {returns > 0 && <Obstacle icon="returns" text={t('obstacles.returns', { count: returns })} />}
        {refunds > 0 && <Obstacle icon="cash" text={t('obstacles.refunds', { count: refunds })} />}
      </ul>
    </div>
  );
}

function Obstacle({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-wheat-ink" />
      {text}
    </li>
  );
}
