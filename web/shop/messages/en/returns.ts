import type { Translation } from '#web/shared/i18n/messages.ts';
import type { returns as arabic } from '#web/shop/messages/ar/returns.ts';

export const returns: Translation<typeof arabic> = {
  'returns.title': 'Returns',
  'returns.never.chilled': 'Not returnable once delivered (chilled)',
  'returns.never.frozen': 'Not returnable once delivered (frozen)',
  'returns.never': 'Not returnable once delivered (chilled or frozen)',
  'returns.neverText': 'If it arrives damaged or warm, tell us within 24 hours',
  'returns.sealed': 'Returnable while the seal is unbroken',
  'returns.sealedText': 'While the seal is unbroken',
  'returns.open': 'Return or report a problem',
  'returns.report': 'Report a problem',
  'returns.until': 'until {time}',
  'returns.closed': 'The time to return it or report a problem ended on {time}',
  'returns.closedReport': 'The time to report a problem ended on {time}',
  'returns.goingBack': { one: '{count} piece is in an open return', other: '{count} pieces are in open returns' },
  'returns.wentBack': {
    one: 'The return of {count} piece was accepted',
    other: 'The return of {count} pieces was accepted',
  },
  'returns.refunded': 'Refunded {amount} of {total}',
};
