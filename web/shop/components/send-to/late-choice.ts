import { lazy } from 'react';
import { withSendToWords } from './words/words.ts';

/** Whether the customer wants money as credit; loaded where something is cancelled that was paid. */
export const CreditInstead = lazy(withSendToWords(async () => (await import('./credit-instead.tsx')).CreditInstead));
