import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { Confirmation } from '#web/shared/components/dialogs/confirmation.tsx';
import { makeShow } from '#web/shared/testing/show.tsx';
import { CollectedDialog } from './collected-dialog.tsx';
import { undelivered as ar } from './words/undelivered.ar.ts';
import { undelivered as en } from './words/undelivered.en.ts';

// What keeps people from leaving what they typed needs the console's own router.
vi.mock('react-router', async (load) => ({
  ...(await load<typeof import('react-router')>()),
  useBlocker: () => ({ state: 'unblocked' }),
}));

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

type Differs = Parameters<typeof CollectedDialog>[0]['differs'];

function Shown({ differs }: { differs?: Differs }) {
  const [refusal, setRefusal] = useState<string>();
  const shared = { isOpen: true, asked: 50, isBusy: false, onClose: () => undefined };
  return (
    <CollectedDialog {...shared} {...(differs && { differs })} refusal={refusal} onSend={() => setRefusal('no')} />
  );
}

const field = () => screen.getByRole('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);

test.each([
  ['en', undefined, 'The operator looks at the difference.'],
  ['en', 'undelivered.differsTeam', 'A finding with both amounts opens under “Payment findings”.'],
  ['en', 'undelivered.differsLate', 'If the carrier reports another amount than you record'],
  ['ar', undefined, 'الفرق يُسجَّل وتراجعه إدارة السوق.'],
  ['ar', 'undelivered.differsTeam', 'يُفتح اختلاف بالمبلغين في «اختلافات الدفع».'],
  ['ar', 'undelivered.differsLate', 'إن أبلغت شركة الشحن بمبلغ غير الذي تسجله'],
] as const)('in %s another amount than was asked for says who looks at it: %s', (language, differs, words) => {
  show(<Shown {...(differs && { differs })} />, language);
  expect(document.body.textContent).not.toContain(words);
  type('40');
  expect(document.body.textContent).toContain(words);
});

test('the focus goes to an amount that is none, and to one that is refused, which stays', () => {
  show(<Shown />, 'en');
  for (const value of ['forty', '4000']) {
    type(value);
    screen.getAllByRole('button')[0]?.focus();
    submit();
    expect(document.activeElement).toBe(field());
    expect((field() as HTMLInputElement).value).toBe(value);
  }
});

test.each([
  [null, 35, '35.00', 'أبلغت شركة الشحن بأنها حصّلت ٣٥٫٠٠ ر.س.'],
  [20, 35, '20.00', 'أبلغت شركة الشحن بأنها حصّلت ٣٥٫٠٠ ر.س.'],
  [null, null, '', 'المطلوب ٥٠٫٠٠ ر.س.'],
] as const)('late cash: recorded %s, reported %s, proposed %s', (recorded, reported, proposed, hint) => {
  const shared = { isOpen: true, asked: 50, isBusy: false, onClose: () => undefined, onSend: () => undefined };
  show(<CollectedDialog {...shared} isLate differs="undelivered.differsLate" {...{ recorded, reported }} />, 'ar');
  expect((field() as HTMLInputElement).value).toBe(proposed);
  expect(document.body.textContent?.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ')).toContain(hint);
});

test.each([
  ['ar', 'تسجيل المبلغ المحصَّل', 'لم يكن على المندوب تحصيل مبلغ عن هذه الشحنة.', '٠٫٠٠'],
  ['en', 'Record what was collected', 'Nothing was to be collected for this parcel.', '0.00'],
] as const)(
  'in %s a parcel that was never to be paid at the door asks for no amount',
  (language, title, words, zero) => {
    const shared = { isOpen: true, isBusy: false, onClose: () => undefined, onSend: () => undefined };
    show(<CollectedDialog {...shared} asked={null} isLate reported={null} />, language);
    screen.getByRole('heading', { name: title });
    screen.getByRole('button', { name: title });
    expect(document.body.textContent).toContain(words);
    type('40');
    expect(document.body.textContent).not.toContain(zero);
  },
);

test.each([
  ['en', 'Is SAR 5.00 right? SAR 50.00 was to be collected.', 'Yes, SAR 5.00', 'Mark as delivered'],
  ['ar', 'هل المبلغ ٥٫٠٠ ر.س. صحيح؟ كان المطلوب ٥٠٫٠٠ ر.س.', 'نعم، ٥٫٠٠ ر.س.', 'وصلت إلى العميل'],
] as const)(
  'in %s an amount that is far from what is due is asked about, and sent again as confirmed',
  (language, words, yes, send) => {
    const sent: (number | null)[][] = [];
    function Asking() {
      const [question, setQuestion] = useState<number | null>(null);
      const onSend = (collected: number, confirmed: number | null) => {
        sent.push([collected, confirmed]);
        setQuestion(collected);
      };
      const shared = { isOpen: true, asked: 50, isBusy: false, onClose: () => undefined };
      return <CollectedDialog {...shared} question={question} onSend={onSend} />;
    }
    const plain = (text?: string | null) =>
      (text ?? '').replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s+/g, ' ');
    show(<Asking />, language);
    type('5');
    submit();
    expect(plain(screen.getByRole('alert').textContent)).toContain(words);
    screen.getByRole('button', { name: (name) => plain(name) === yes });
    // Another amount is another question.
    type('6');
    expect(screen.getByRole('alert').textContent).toBe('');
    screen.getByRole('button', { name: send });
    submit();
    submit();
    expect(sent).toEqual([
      [5, null],
      [6, null],
      [6, 6],
    ]);
  },
);

test.each([
  ['ar', 'abc', 'أدخل المبلغ بخانتين عشريتين على الأكثر'],
  ['ar', '-5', 'اكتب صفرًا أو مبلغًا أكبر منه.'],
  ['ar', '1000000.01', 'اكتب مبلغًا لا يتجاوز ١٬٠٠٠٬٠٠٠٫٠٠ ر.س.'],
  ['en', 'abc', 'Enter an amount with at most two decimals'],
  ['en', '-5', 'Enter 0 or more.'],
  ['en', '1000000.01', 'Enter at most SAR 1,000,000.00'],
] as const)('in %s it says what is wrong with %s', (language, typed, words) => {
  show(<Shown />, language);
  type(typed);
  submit();
  expect(document.body.textContent?.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s+/g, ' ')).toContain(words);
});

test.each([
  ['40', true],
  ['50.00', false],
] as const)('Escape after %s was typed asks before it closes: %s', async (typed, asks) => {
  const onClose = vi.fn();
  show(
    <>
      <CollectedDialog isOpen asked={50} isBusy={false} onSend={vi.fn()} onClose={onClose} />
      <Confirmation />
    </>,
    'en',
  );
  type('40');
  type(typed);
  fireEvent.keyDown(field(), { key: 'Escape' });
  if (!asks) return vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByRole('alertdialog');
  expect(onClose).not.toHaveBeenCalled();
  expect((field() as HTMLInputElement).value).toBe('40');
});
