/** What monitoring watches of the money, at the gateway and on the bank account. */
export { countAllMoney } from './money.ts';
