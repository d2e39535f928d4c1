import type { ModerationReason } from '#contract/shared/texts/moderation.ts';
import type { Language } from '#server/modules/mail/format.ts';
import type { ReviewMail } from '#server/platform/mail-jobs.ts';

/** Beside {product} and {vendor}. */
interface Words {
  letters: Record<ReviewMail, { subject: string; heading: string; paragraphs: string[]; button: string }>;
  facts: Record<'reason' | 'note' | 'reply', string>;
  reasons: Record<ModerationReason, string>;
}

/** What mails tell the author of a review. */
export const REVIEW_WORDS: Record<Language, Words> = {
  ar: {
    letters: {
      hidden: {
        subject: 'أخفينا تقييمك لمنتج {product}',
        heading: 'لم يعد تقييمك ظاهرًا',
        paragraphs: [
          'راجعنا تقييمك لمنتج {product} وأخفيناه، فلا يراه غيرك ولا تُحسب نجومه.',
          'يمكنك تعديله من صفحة المنتج، ثم نراجعه ونظهره إن زال السبب.',
        ],
        button: 'تعديل التقييم',
      },
      restored: {
        subject: 'عاد تقييمك لمنتج {product} للظهور',
        heading: 'تقييمك ظاهر من جديد',
        paragraphs: ['راجعنا تقييمك لمنتج {product} مرة أخرى، وهو الآن ظاهر للجميع كما كتبته.'],
        button: 'عرض التقييم',
      },
      replied: {
        subject: 'رد {vendor} على تقييمك لمنتج {product}',
        heading: 'رد المتجر على تقييمك',
        paragraphs: ['كتب {vendor} ردًا على تقييمك لمنتج {product}. يظهر الرد تحت تقييمك.'],
        button: 'عرض الرد',
      },
    },
    facts: { reason: 'السبب', note: 'ملاحظة', reply: 'رد المتجر' },
    reasons: {
      abuse: 'فيه إساءة أو ألفاظ جارحة',
      personal_data: 'فيه بيانات شخصية، كرقم جوال أو عنوان',
      advertising: 'فيه إعلان أو رابط',
      not_about_product: 'ليس عن المنتج نفسه',
      untrue: 'فيه ما لا يصح',
      other: 'سبب آخر',
    },
  },
  en: {
    letters: {
      hidden: {
        subject: 'Your review of {product} is hidden',
        heading: 'Your review is hidden',
        paragraphs: [
          'We looked at your review of {product} and have hidden it. Others do not see it, and its stars do not count.',
          'You can change it on the product’s page. We then look at it again, and show it if the reason is gone.',
        ],
        button: 'Change the review',
      },
      restored: {
        subject: 'Your review of {product} is back',
        heading: 'Your review is shown again',
        paragraphs: ['We looked at your review of {product} again. Everybody sees it now, as you wrote it.'],
        button: 'Show the review',
      },
      replied: {
        subject: '{vendor} answered your review of {product}',
        heading: 'The store answered your review',
        paragraphs: ['{vendor} answered your review of {product}. The answer is shown below it.'],
        button: 'Show the answer',
      },
    },
    facts: { reason: 'Reason', note: 'Note', reply: 'The store’s answer' },
    reasons: {
      abuse: 'It insults or hurts somebody',
      personal_data: 'It has personal data, such as a phone number or an address',
      advertising: 'It has advertising or a link',
      not_about_product: 'It is not about the product',
      untrue: 'It says what is not true',
      other: 'Another reason',
    },
  },
};
