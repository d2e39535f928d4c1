import type { TestApp } from './test-app.ts';

/** A browser at an IP address: it keeps the cookies it is given. */
export function browserAt(ip: string, { app }: Pick<TestApp, 'app'>) {
  const cookies = new Map<string, string>();
  const call: TestApp['call'] = async (method, url, { body, token, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: ip,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined, headers: answer.headers };
  };
  return { call, cookies };
}
