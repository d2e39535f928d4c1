import type { Answer, CallOptions } from '#server/testing/app/test-app.ts';

/** The browser's API timeout. */
const PATIENCE_MS = 10_000;

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls shops over the network, round robin. A call rejects if it gets no response. */
export function callerOf(origins: string[]): Call {
  let turn = 0;
  return async (method, path, { body, token, headers } = {}) => {
    const answer = await fetch(`${origins[turn++ % origins.length]}/api${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : undefined,
      headers: Object.fromEntries(answer.headers),
    };
  };
}
