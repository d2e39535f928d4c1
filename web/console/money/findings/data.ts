export const FINDINGS_KEY = 'payment-findings';
