import type { Db } from '#server/db/client.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findReader } from '#server/modules/mail/queries.ts';
import { type Letter, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

type Words = Record<'subject' | 'heading' | 'host' | 'since' | 'button' | 'why', string> & { paragraphs: string[] };

const TEXTS: Record<Language, Words> = {
  ar: {
    subject: 'أوقفنا إرسال الإشعارات إلى نظام متجر «{vendor}»',
    heading: 'عنوان الإشعارات لا يستقبل',
    paragraphs: [
      'حاولنا مرارًا إرسال أحداث الطلبات إلى العنوان التالي ولم يستقبل شيئًا، فأوقفنا الإرسال إليه. لم يتأثر البيع ولا الطلبات.',
      'بعد إصلاح العنوان جرّبه ثم استأنف الإرسال من صفحة الربط البرمجي. الأحداث محفوظة ثلاثين يومًا، ونرسلها عند الاستئناف.',
    ],
    host: 'العنوان',
    since: 'لا يستقبل منذ',
    button: 'عرض سجل الإرسال',
    why: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
  },
  en: {
    subject: 'Webhook of {vendor} stopped',
    heading: 'The address of a webhook takes nothing',
    paragraphs: [
      'We tried again and again to send events of your orders to the address below. It took none of them, so we stopped. Your sales and orders are not affected.',
      'Once the address works, send a trial and resume it on the page of API keys. Events are kept for 30 days and sent when you resume.',
    ],
    host: 'Address',
    since: 'Takes nothing since',
    button: 'Show the log',
    why: 'You received this email because you own this vendor on Daqeeq.',
  },
};

/** Tells an owner that an address was stopped, unless somebody has acted already. */
export async function sendWebhookMail(
  { config, db, mailer }: MailDeps,
  { webhookId, userId }: Extract<MailJob, { webhookId: string }>,
  id: string,
): Promise<void> {
  const [reader, webhook] = await Promise.all([findReader(db, userId), findStoppedWebhook(db, webhookId)]);
  if (!reader || !webhook) return;
  const { language, firstName, isVerified } = reader;
  const { subject, heading, paragraphs, button, why, ...names } = TEXTS[language];
  const vendor = language === 'ar' ? webhook.vendorName : webhook.vendorNameEn || webhook.vendorName;
  const letter: Letter = {
    subject: fill(subject, { vendor }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    ...{ heading, paragraphs },
    facts: [
      { name: names.host, value: new URL(webhook.url).host },
      { name: names.since, value: FORMATS[language].day(dayInRiyadh(webhook.failingSince ?? webhook.stateSince)) },
    ],
    button: { label: button, url: pageUrl(config, `/seller/api/webhooks/${webhookId}`, language) },
    why,
  };
  await mailer(renderMail(letter, language), { id, to: reader.email });
}

function findStoppedWebhook(db: Db, id: string) {
  return db
    .selectFrom('webhooks as w')
    .innerJoin('vendors as v', 'v.id', 'w.vendor_id')
    .where('w.id', '=', id)
    .where('w.state', '=', 'stopped')
    .select(['w.url', 'w.failing_since as failingSince', 'w.state_since as stateSince'])
    .select(['v.name as vendorName', 'v.name_en as vendorNameEn'])
    .executeTakeFirst();
}
