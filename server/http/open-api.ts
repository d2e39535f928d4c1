import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
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
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: 'Daqeeq API' },
    staticCSP: contentSecurityPolicy('', null),
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
  });
}
