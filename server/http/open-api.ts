import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/shared/programs/api-keys.ts';
import { WebhookPayload } from '#contract/shared/programs/webhooks.ts';
import type { App } from './route.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The OpenAPI document at /api/docs/json and a page to read it at /api/docs, both made from the contract. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daqeeq API',
        version: '1.0.0',
        description:
          'Money is in riyals with two decimals, times in UTC. Refusals have `code`, `message` and, for wrong fields, `errors`.',
      },
      servers: [{ url: '/' }],
      webhooks: { event: { post: SENT_EVENT } },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'dqk_…', description: 'A key of a seller’s program' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      return { schema: { ...schema, ...forPrograms(given.route) }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: 'Daqeeq API' },
    staticCSP: contentSecurityPolicy([]),
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
  });
}

/** What the shop sends to addresses of sellers' programs. */
const SENT_EVENT = {
  summary: 'An event of the feed, sent to an address of a seller’s program',
  description:
    'Signed as Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with the secret of the address. Tried again for about three days.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.toJSONSchema(WebhookPayload, { unrepresentable: 'any' }) as object } },
  },
  responses: { '2XX': { description: 'Taken' } },
};

interface Documented {
  config?: { access?: Endpoint['access'] };
  method: string | string[];
}

/** What the document adds to an endpoint that takes keys of sellers' programs: the scope, and what a change needs. */
function forPrograms({ config, method }: Documented): Pick<FastifySchema, 'description' | 'security'> {
  const access = config?.access;
  if (typeof access !== 'object' || access.area !== 'seller' || !access.apiScope) return {};
  const scope = `A program’s key needs the scope \`${access.apiScope}\`.`;
  const once = `Its change needs the header \`${IDEMPOTENCY_HEADER}\`, and counts once for each.`;
  return {
    description: method === 'GET' ? scope : `${scope} ${once}`,
    security: [{ bearer: [] }, { apiKey: [access.apiScope] }],
  };
}
