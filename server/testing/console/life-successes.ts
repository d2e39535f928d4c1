import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

interface People {
  admin: Insider;
  owner: Insider;
  vendorId: string;
}

const DAY_MS = 86_400_000;
const day = (after: number) => dayInRiyadh(new Date(Date.now() + after * DAY_MS));

/** One success of each endpoint of a vendor's holiday, papers and end that changes something. */
export function lifeSuccesses({ call }: TestApp, { owner, vendorId }: People): Record<string, () => Promise<Prepared>> {
  const holiday = { from: day(2), backOn: day(9), message: '', messageEn: '' };
  const entity = { entity_kind: 'vendor', entity_id: vendorId };
  return {
    setHoliday: async () => ({
      by: owner,
      body: holiday,
      entry: { action: 'vendor.holiday_set', ...entity, after: { from: day(2), backOn: day(9) } },
    }),
    endHoliday: async () => {
      const headers = { 'x-vendor-id': vendorId };
      await call('PUT', '/seller/holiday', { token: owner.token, body: holiday, headers });
      return { by: owner, entry: { action: 'vendor.holiday_dropped', ...entity } };
    },
  };
}
