import { Fragment } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** Names what an address says that means nothing here, as `name=value`. */
export function IgnoredNote({ ignored }: { ignored: readonly string[] }) {
  const { t } = useI18n();
  if (ignored.length === 0) return null;
  return (
    <p role="status" className="mb-4 flex gap-2.5 rounded-2xl bg-glaze p-3.5 text-sm">
      <Icon name="alert" className="size-5 shrink-0" />
      <span className="min-w-0">
        {t('list.ignored')}{' '}
        {ignored.map((each, index) => (
          <Fragment key={each}>
            {index > 0 && ' · '}
            <bdi className="font-semibold wrap-anywhere">{cut(each)}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

const LONGEST = 60;

/** Of a text of any length as much as tells which one it is. */
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
