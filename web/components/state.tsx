import type { ReactNode } from 'react';
import { useI18n } from '#web/i18n/i18n.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface StateProps {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  level?: 1 | 2;
}

/** A page or a part of it that has nothing to show: says why, and what to do next. */
export function State({ icon, title, text, children, level = 2 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center md:py-20">
      <span className="grid size-18 place-items-center rounded-full bg-crumb text-crust">
        <Icon name={icon} className="size-8" />
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-[46ch] text-cocoa-2">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Something could not be loaded; Retry loads the page again, as specified, or does what it is given. */
export function ErrorState({
  text,
  onRetry = () => location.reload(),
  level,
}: {
  text: string;
  onRetry?: () => void;
  level?: 1 | 2;
}) {
  const { t } = useI18n();
  return (
    <div role="alert">
      <State icon="alert" title={t('error.generic')} text={text} level={level}>
        <Button icon="returns" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </State>
    </div>
  );
}
