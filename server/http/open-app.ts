import type { Writable } from 'node:stream';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '#server/platform/config.ts';
import { loggerOptions } from '#server/platform/logging.ts';
import { handleErrors, replyMalformedUrl } from './error-handler.ts';
import { limitPipelining } from './limits/pipelining.ts';
import { acceptEmptyBodies } from './request-checks.ts';
import { answerRequestIds, requestId } from './request-id.ts';
import { type App, serializerCompiler } from './route.ts';
import { securityHeaders } from './security-headers.ts';

/** What answers HTTP in every process of the shop, without routes. The log goes to standard output unless told otherwise. */
export function openApp(config: Config, logTo?: Writable): App {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  const app: App = Fastify({
    logger: loggerOptions(config, logTo),
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // A photo of 5 MB on a slow connection takes most of a minute; headers are short.
    requestTimeout: 60_000,
    // Cuts off clients that do not read their answer; no answer takes that long.
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // These requests run no hook, so the headers are set here.
    frameworkErrors: (error, _, reply) => replyMalformedUrl(error, reply.headers(headers)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler as never);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitPipelining(app);
  handleErrors(app);
  answerRequestIds(app);
  acceptEmptyBodies(app);
  return app;
}
