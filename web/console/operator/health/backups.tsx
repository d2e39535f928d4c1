import type { Health } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from './panel.tsx';
import { useSize } from './size.ts';

/** The newest backups with their age, and whether they could be restored. */
export function Backups({ backups }: { backups: Health['backups'] }) {
  const i18n = useI18n();
  const { t, rich, format } = i18n;
  const size = useSize();
  return (
    <Panel
      title={t('parts.backup')}
      text={rich('backups.text', {
        backup: <code dir="ltr">backup</code>,
        verify: <code dir="ltr">verify</code>,
      })}
    >
      {backups.length === 0 ? (
        <p className="mt-3 font-medium">{t('backups.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {backups.map(({ fileName, madeAt, bytes, rows, files, verifiedAt, faults }) => (
            <li key={madeAt} className="py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b className="font-semibold">{ageOf(i18n, madeAt)}</b>
                {verifiedAt === null ? (
                  <Badge>{t('backups.untried')}</Badge>
                ) : (
                  <Badge look={faults ? 'bad' : 'good'}>
                    {faults ? t('backups.faults', { count: faults }) : t('backups.tried')}
                  </Badge>
                )}
              </p>
              <p className="text-sm text-cocoa-2">
                {format.dateTime(madeAt)} · {size(bytes)} · {t('backups.rows', { count: rows })} ·{' '}
                {t('backups.files', { count: files })}
              </p>
              <p className="text-sm text-cocoa-2 wrap-anywhere">
                <bdi dir="ltr">{fileName}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
