import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { ApplyPanel } from './apply-panel.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
afterEach(cleanup);

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const VENDOR = { id: 'v1', state: 'APPROVED', permissions: ['prices'], role: 'owner' };
const SUMMARY = { change: 2, new: 0, warning: 1, held: 1, error: 0, toConfirm: 0, needs: ['prices'] };

test.each([
  ['en', /All or nothing/, 'Apply 3 changes', 'Nothing was applied, because of rows 3 and 4'],
  ['ar', /الكل أو لا شيء/, 'تطبيق ٣ تغييرات', 'لم نطبّق أي صف بسبب الصفين ٣ و٤'],
] as const)('names the rows for which nothing was applied, in %s', async (language, box, button, words) => {
  const refusal = { message: 'Some rows are not fine', details: { rows: [3, 4] } };
  callApi.mockRejectedValue(new ApiError('import_has_bad_rows', 409, refusal));
  show(<ApplyPanel vendor={VENDOR as never} details={{ id: 'i1' } as never} summary={SUMMARY as never} />, language);
  fireEvent.click(screen.getByRole('checkbox', { name: box }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  expect(callApi).toHaveBeenLastCalledWith('applyImport', {
    ...{ params: { id: 'i1' }, body: { takesWarnings: false, allOrNothing: true } },
  });
});
