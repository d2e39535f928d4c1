import { toRiyals } from '#server/kernel/money.ts';
import type { CameBack } from './come-back.ts';

/** What the audit log keeps of a parcel that came back. */
export const loggedOfCameBack = ({ amount, restocked, lost }: CameBack) => ({
  amount: toRiyals(amount),
  ...{ restocked, lost },
});
