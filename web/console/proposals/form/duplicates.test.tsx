import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_CONTENT } from '#contract/shared/proposals/content.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Duplicates } from './duplicates.tsx';
import { FormContext } from './form-context.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const COCOA = {
  ...{ productId: 'cocoa', name: 'كاكاو', nameEn: 'Cocoa', brand: 'الوادي', brandEn: 'Valley', imageUrl: null },
  packs: [{ id: 'kilo', name: '١ كجم', nameEn: '1 kg', amount: 1_000, unit: 'g', gtin: null }],
  ...{ because: ['name'], difference: null },
};
const pack = (nameEn: string, amount: number) => ({
  ...{ id: nameEn, name: '', nameEn, amount, unit: 'g' as const, gtin: '' },
  ...{ price: 9, stock: 1, sku: '', confirm: false },
});

async function open(...packs: ReturnType<typeof pack>[]) {
  callApi.mockResolvedValue({ data: [COCOA] });
  const answer = vi.fn();
  const content = { ...EMPTY_CONTENT, nameEn: 'Cocoa', packs };
  show(
    <FormContext value={{ content } as never}>
      <Duplicates
        proposal={{ productId: null, duplicates: [] } as never}
        submit={{ asked: [], differences: {}, answer } as never}
      />
    </FormContext>,
  );
  await screen.findByText('Cocoa');
  return answer;
}

test('a product in a size that the shop lacks may be the same in another pack: one press says so', async () => {
  const answer = await open(pack('1 kg', 1_000), pack('5 kg', 5_000));
  fireEvent.click(screen.getByRole('button', { name: 'It is this one, in another pack' }));
  expect(answer).toHaveBeenCalledWith('cocoa', 'The same product in another pack: 5 kg');
});

test('what the shop has is shown with its brand and sizes, which tell products of one name apart', async () => {
  await open(pack('1 kg', 1_000));
  expect(screen.getByText('Valley · 1 kg')).toBeTruthy();
});

test('nobody is asked about another pack if the shop has the size', async () => {
  await open(pack('1 kg', 1_000));
  expect(screen.queryByRole('button', { name: /another pack/ })).toBeNull();
});
