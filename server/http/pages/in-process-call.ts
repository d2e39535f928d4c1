import { EventEmitter } from 'node:events';
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
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => undefined });
    const request = new IncomingMessage(socket as unknown as Socket);
    Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', complete: true });
    request.push(null);
    app.routing(request, new InProcessResponse(request, resolve, reject));
  });
}

type Chunk = string | Uint8Array;

/** Collects what is sent instead of sending it. */
class InProcessResponse extends ServerResponse {
  readonly #resolve: (answered: Answered) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: Chunk[] = [];
  readonly #headers: OutgoingHttpHeaders = {};

  constructor(request: IncomingMessage, resolve: (answered: Answered) => void, reject: (error: Error) => void) {
    super(request);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** The headers come last; a reason may be before them. */
  override writeHead(status: number, ...more: unknown[]): this {
    this.statusCode = status;
    const headers = { ...this.getHeaders(), ...(more.at(-1) as OutgoingHttpHeaders | undefined) };
    for (const [name, value] of Object.entries(headers)) this.#headers[name.toLowerCase()] = value;
    Object.defineProperty(this, 'headersSent', { value: true });
    return this;
  }

  override write(chunk: Chunk, ...more: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const [encoding] = more;
    this.#chunks.push(typeof encoding === 'string' ? Buffer.from(chunk as string, encoding as BufferEncoding) : chunk);
    callLater(more.at(-1));
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    const [chunk, encoding] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk, encoding);
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    this.#resolve({ status: this.statusCode, headers: this.#headers, text: textOf(this.#chunks) });
    this.emit('finish');
    this.emit('close');
    callLater(given.at(-1));
    return this;
  }

  override destroy(error = new Error('The answer was given up.')): this {
    if (this.finished || this.destroyed) return this;
    this.destroyed = true;
    this.#reject(error);
    this.emit('close');
    return this;
  }
}

/** A callback may come last. */
function callLater(last: unknown): void {
  if (typeof last === 'function') process.nextTick(last as () => void);
}

function textOf(chunks: Chunk[]): string {
  const [first = ''] = chunks;
  if (chunks.length < 2 && typeof first === 'string') return first;
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string))).toString();
}
