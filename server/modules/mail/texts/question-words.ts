import type { Language } from '#server/modules/mail/format.ts';
import type { QuestionMail } from '#server/platform/mail-jobs.ts';

/** Beside {product} and {vendor}. */
interface Words {
  letters: Record<QuestionMail, { subject: string; heading: string; paragraph: string; button: string }>;
  facts: Record<'question' | 'answer' | 'reason' | 'note', string>;
}

/** What mails tell of a question about a product. */
export const QUESTION_WORDS: Record<Language, Words> = {
  ar: {
    letters: {
      asked: {
        subject: 'سؤال جديد عن {product}',
        heading: 'عميل يسأل عن منتج في متجرك',
        paragraph: 'كتب أحد العملاء سؤالًا عن {product}. يظهر السؤال في صفحة المنتج بعد أن تجيب عنه، باسم متجرك.',
        button: 'الإجابة عن السؤال',
      },
      answered: {
        subject: 'أجاب {vendor} عن سؤالك',
        heading: 'وصلك جواب عن سؤالك',
        paragraph: 'أجاب {vendor} عن سؤالك عن {product}.',
        button: 'عرض الجواب',
      },
      hidden: {
        subject: 'أخفينا سؤالك عن {product}',
        heading: 'لم يعد سؤالك ظاهرًا',
        paragraph: 'راجعنا سؤالك عن {product} وأخفيناه، فلا يراه غيرك.',
        button: 'صفحة المنتج',
      },
    },
    facts: { question: 'السؤال', answer: 'الجواب', reason: 'السبب', note: 'ملاحظة' },
  },
  en: {
    letters: {
      asked: {
        subject: 'A new question about {product}',
        heading: 'A customer asks about a product of your store',
        paragraph:
          'A customer asks about {product}. The question is shown on the product’s page once you have answered it, with your store’s name.',
        button: 'Answer the question',
      },
      answered: {
        subject: '{vendor} answered your question',
        heading: 'Your question is answered',
        paragraph: '{vendor} answered your question about {product}.',
        button: 'Show the answer',
      },
      hidden: {
        subject: 'Your question about {product} is hidden',
        heading: 'Your question is hidden',
        paragraph: 'We looked at your question about {product} and have hidden it. Others do not see it.',
        button: 'The product’s page',
      },
    },
    facts: { question: 'Question', answer: 'Answer', reason: 'Reason', note: 'Note' },
  },
};
