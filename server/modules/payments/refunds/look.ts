import { type GatewayRef, GatewayRefused, type PaymentGateway } from '#server/modules/payments/gateway.ts';

/** What a gateway answers to a reference that it does not know. */
const UNKNOWN = 404;

interface Capture {
  captureId: string;
  /** Halalas. */
  captured: number;
}

/**
 * What the gateway has sent back of a capture, in halalas: all of it if it was voided. Null if the gateway shows no such capture;
 * then nothing can be sent back there.
 */
export async function lookAtRefunded(
  gateway: PaymentGateway,
  { captureId, captured }: Capture,
): Promise<number | null> {
  const ref: GatewayRef = { kind: 'payment', id: captureId };
  try {
    const { status, captures } = await gateway.fetch(ref);
    const capture = captures.find(({ id }) => id === captureId);
    if (capture) return capture.refunded;
    return status === 'voided' && captures.length === 0 ? captured : null;
  } catch (error) {
    if (error instanceof GatewayRefused && error.status === UNKNOWN) return null;
    throw error;
  }
}
