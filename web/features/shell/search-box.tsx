import { Form, useSearchParams } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';

export function SearchBox({ className = '' }: { className?: string }) {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  return (
    <Form action="/products" role="search" className={`min-w-0 ${className}`}>
      <label className="flex h-11.5 items-center gap-2.5 rounded-full border border-line bg-paper px-4 text-cocoa-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-crust">
        <Icon name="search" className="size-5" />
        <span className="sr-only">{t('nav.search')}</span>
        <input
          key={search}
          name="search"
          type="search"
          dir="auto"
          defaultValue={search}
          maxLength={200}
          placeholder={t('search.placeholder')}
          className="w-full min-w-0 bg-transparent text-cocoa outline-none placeholder:truncate"
        />
      </label>
    </Form>
  );
}
