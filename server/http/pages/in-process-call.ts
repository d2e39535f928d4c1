import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '#server/http/route.ts';

interface Asked {
  url: string;
  headers: Record<string, string>;
  remoteAddress: string;
}

interface Answered {
  status: number;
  headers: OutgoingHttpHeaders;
  text: string;
}

/**
 * Answers a GET by the same routes, hooks and checks as any other, without a connection. Fastify's `inject` would refuse
 * calls after `close()`, while pages are still being answered; it also makes streams for each call, and closures that hold all of
 * it until the next major garbage collection (docs/decisions/0132).
 */
export function callInProcess(app: App, { url, headers, remoteAddress }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage({ remoteAddress } as Socket);
    Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', complete: true });
    request.push(null);
    app.routing(request, new InProcessResponse(request, resolve, reject));
  });
}

/** Collects what is sent instead of sending it. */
class InProcessResponse extends ServerResponse {
  readonly #resolve: (answered: Answered) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: (string | Uint8Array)[] = [];
  #headers: OutgoingHttpHeaders = {};

  constructor(request: IncomingMessage, resolve: (answered: Answered) => void, reject: (error: Error) => void) {
    super(request);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** The headers come last; a reason may be before them. */
  override writeHead(status: number, ...more: unknown[]): this {
    this.statusCode = status;
    this.#headers = { ...this.getHeaders(), ...(more.at(-1) as OutgoingHttpHeaders | undefined) };
    Object.defineProperty(this, 'headersSent', { value: true });
    return this;
  }

  override write(chunk: string | Uint8Array): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#chunks.push(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    this.#resolve({ status: this.statusCode, headers: this.#headers, text: textOf(this.#chunks) });
    this.emit('finish');
    this.emit('close');
    return this;
  }

  override destroy(error = new Error('The answer was given up.')): this {
    this.destroyed = true;
    this.#reject(error);
    this.emit('close');
    return this;
  }
}

function textOf(chunks: (string | Uint8Array)[]): string {
  const [first = ''] = chunks;
  if (chunks.length < 2 && typeof first === 'string') return first;
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string))).toString();
}
