import { useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { CONTACT } from '#contract/shared/constants.ts';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { ContactMessageForm } from '#web/shop/features/contact/contact-form.tsx';
import { MessageSent } from '#web/shop/features/contact/message-sent.tsx';
import { WaysToReach } from '#web/shop/features/contact/ways-to-reach.tsx';
import { PageHead } from '#web/shop/features/content/page-head.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('footer.contact', 'contact.lead');

export default function ContactRoute() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const topic = CONTACT.topics.find((value) => value === params.get('topic')) ?? '';
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('footer.contact') }]} />
      <PageHead icon="chat" title={t('footer.contact')}>
        {t('contact.lead')}
      </PageHead>
      <NeedsScripts />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_300px] lg:gap-14">
        {sentTo === null ? (
          <ContactMessageForm topic={topic} onSent={setSentTo} />
        ) : (
          <MessageSent email={sentTo} onAgain={() => setSentTo(null)} />
        )}
        {shop && <WaysToReach support={shop.support} operator={shop.operator} />}
      </div>
    </>
  );
}
