import { encryption } from '#server/platform/encryption.ts';
import type { PaymentAction } from './gateway.ts';

/** What the shopper does next, as the database holds it: whoever has the address can pay, or see what is paid for. */
export function sealedActions(secret: string) {
  const sealed = encryption(secret, 'payment-action');
  return {
    seal: (action: PaymentAction, paymentId: string): Buffer =>
      sealed.encrypt(Buffer.from(JSON.stringify(action)), paymentId),
    /** Null if the action was encrypted with another secret; the attempt then starts again. */
    open: (content: Buffer | null, paymentId: string): PaymentAction | null => {
      const text = content && sealed.decrypt(content, paymentId);
      return text && (JSON.parse(text.toString()) as PaymentAction);
    },
  };
}
