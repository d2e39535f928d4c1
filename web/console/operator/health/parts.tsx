import type { ReactNode } from 'react';
import type { Health } from '#contract/operator/health.ts';
import type { PartState } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { PartBadge } from '#web/console/operator/overview/part-badge.tsx';
import { ageOf } from '#web/console/parts/age.ts';
import { Panel } from './panel.tsx';
import { useSize } from './size.ts';

/** Mail, gateway, search, data, backup, database, disk and the store of files, each with its state. */
export function Parts({ health: { parts, database, disk, storage }, mark }: { health: Health; mark: ReactNode }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const size = useSize();
  const at = (time: string | null) => (time ? ageOf(i18n, time) : undefined);
  const rows: [name: string, state: PartState, note?: string | undefined][] = [
    [t('parts.mail'), parts.mail, parts.mail === 'off' ? t('health.mailOff') : undefined],
    [t('parts.payments'), parts.payments, parts.payments === 'off' ? t('health.gatewayOff') : undefined],
    [t('parts.search'), parts.search],
    [t('parts.checks'), parts.checks, at(parts.checkedAt)],
    [t('parts.backup'), parts.backup, at(parts.backedUpAt)],
    [
      t('health.database'),
      database.state,
      [
        size(database.bytes),
        t('health.connections', {
          count: database.connections,
          most: format.number(database.mostConnections),
        }),
      ].join(' · '),
    ],
    [
      t('health.disk'),
      disk?.state ?? 'unknown',
      disk ? t('health.free', { free: size(disk.freeBytes), all: size(disk.bytes) }) : undefined,
    ],
    ...(storage === 'off' ? [] : [[t('health.storage'), storage] satisfies [string, PartState]]),
  ];
  return (
    <Panel title={t('health.parts')} mark={mark}>
      <dl className="mt-3 flex flex-wrap gap-2">
        {rows.map(([name, state, note]) => (
          <div
            key={name}
            className="flex grow basis-full flex-wrap content-start items-center justify-between gap-x-3 gap-y-1 rounded-button bg-flour px-4 py-3 sm:basis-2/5 lg:basis-1/5"
          >
            <dt className="font-semibold">{name}</dt>
            <dd>
              <PartBadge state={state} />
            </dd>
            {note && <dd className="w-full text-sm text-cocoa-2">{note}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
