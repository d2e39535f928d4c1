/** An API to hold against Moyasar's documents: the test gateway, or Moyasar's own test mode. */
export interface Target {
  /** With its version. */
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: shapes check it
  body: any;
}

type Key = 'secret' | 'publishable' | 'wrong';

export type Api = ReturnType<typeof apiOf>;

export function apiOf({ apiUrl, ...keys }: Target) {
  return async (method: string, path: string, body?: unknown, as: Key = 'secret'): Promise<Answer> => {
    const key = { secret: keys.secretKey, publishable: keys.publishableKey, wrong: 'sk_test_wrong' }[as];
    const answer = await fetch(path.startsWith('/') ? apiUrl + path : path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'content-type': 'application/json',
        'user-agent': 'daqeeq contract check',
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
}
