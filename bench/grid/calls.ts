export type Caller = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls the shop as a signed-in seller. Throws for an answer other than 2xx. */
export async function call(url: string, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
