import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterChip } from '#web/console/parts/list/filter-panel.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import type { DeskUrl } from './use-desk-url.ts';

/** Texts of customers of one kind, with the way to the words that hold them back. */
export function DeskPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Page
      title={title}
      text={text}
      action={
        <LinkButton to="/operator/reviews/words" variant="outline" icon="edit">
          {t('desk.words')}
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
}

/** The customer and the product that a list is narrowed to. */
export function OnlyChips({ url: { idOf, set } }: { url: DeskUrl }) {
  const { t } = useI18n();
  return (
    <>
      {idOf('customerId') && (
        <FilterChip onRemove={() => set({ customerId: undefined })}>{t('desk.onlyCustomer')}</FilterChip>
      )}
      {idOf('productId') && (
        <FilterChip onRemove={() => set({ productId: undefined })}>{t('desk.onlyProduct')}</FilterChip>
      )}
    </>
  );
}
