import type * as z from 'zod';
import { circuitBreaker } from '#server/modules/payments/circuit-breaker.ts';
import { GatewayUnavailable } from '#server/modules/payments/gateway.ts';
import { connectionError, errorOf, isWrongKey, parseJson } from './errors.ts';

export interface ClientOptions {
  /** With its version, without a slash at the end. */
  apiUrl: string;
  secretKey: string;
  /** Told once for each refusal that says the key is wrong. */
  alarm?: (message: string) => void;
  breaker?: ReturnType<typeof circuitBreaker>;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** A path below the API's URL, or a URL whose origin the caller has checked. */
  path: string;
  body?: unknown;
  timeoutMs: number;
}

export type Client = ReturnType<typeof moyasarClient>;

/** Calls Moyasar's API, or what speaks like it. Errors are those of the port, and none contains the key. */
export function moyasarClient({
  apiUrl,
  secretKey,
  alarm = () => undefined,
  breaker = circuitBreaker(),
}: ClientOptions) {
  const headers = {
    // The key is the user's name, without a password.
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
    // Without one, a filter before the API refuses requests.
    'user-agent': 'daqeeq',
  };

  async function send({ method, path, body, timeoutMs }: Call): Promise<string> {
    const url = path.startsWith('/') ? apiUrl + path : path;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw connectionError(error);
    }
    if (response.ok) return text;
    throw errorOf(response.status, response.headers.get('retry-after'), text);
  }

  return async <T>(schema: z.ZodType<T>, call: Call): Promise<T> => {
    try {
      return await breaker(async () => {
        const answer = schema.safeParse(parseJson(await send(call)));
        if (!answer.success) throw new GatewayUnavailable('the gateway’s answer cannot be read', 'unknown');
        return answer.data;
      });
    } catch (error) {
      if (isWrongKey(error)) alarm(`the payment gateway refuses the shop’s key: ${(error as Error).message}`);
      throw error;
    }
  };
}
