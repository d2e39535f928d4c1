import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { undelivered as failedAr } from '#web/console/undelivered/words/undelivered.ar.ts';
import { undelivered as failedEn } from '#web/console/undelivered/words/undelivered.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Events } from './events.tsx';

const show = makeShow({ ar: { ...common, ...ar, ...failedAr }, en: { ...commonEn, ...en, ...failedEn } });
afterEach(cleanup);

const EVENT = { id: '1', at: '2026-11-27T09:00:00Z', location: null, failure: null };
const vendor = { id: '2', name: 'ركن الخميرة', nameEn: 'Leaven Corner' };

test.each([
  [
    'en',
    'a refusal',
    { code: 'refused', actor: 'vendor', failure: 'refused' },
    /^Not accepted at the doorRefused by the customer · Leaven Corner · /,
  ],
  [
    'en',
    'a parcel that nobody took',
    { code: 'refused', actor: 'carrier', failure: 'nobody_home' },
    /^Goes back to the store unpaidNobody was home · Carrier · Leaven Corner · /,
  ],
  [
    'ar',
    'a parcel that nobody took',
    { code: 'refused', actor: 'carrier', failure: 'nobody_home' },
    /^ترجع إلى المتجر دون دفعلا أحد في العنوان · شركة الشحن · ركن الخميرة · /,
  ],
  [
    'en',
    'cash that comes late',
    { code: 'arrived_late', actor: 'carrier' },
    /^Arrived after it had been given upCarrier · Leaven Corner · /,
  ],
  ['en', 'what the vendor did', { code: 'shipped', actor: 'vendor' }, /^Handed to the carrierLeaven Corner · /],
] as const)('in %s the history tells who told of %s, and why', (language, _, event, text) => {
  const events = [{ ...EVENT, ...event, vendor }] as OperatedOrder['events'];
  show(<Events events={events} />, language);
  expect(screen.getByRole('listitem').textContent).toMatch(text);
});
