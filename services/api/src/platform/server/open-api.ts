import swagger from '@fastify/swagger'
import { errorAnswerSchema } from '@keyroom/product-api/schemas'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

/** Derives the OpenAPI document from the routes' schemas. */
export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'KeyRoom product API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
})

/** Serves the document at `/openapi.json`, and adds the error schema to every route. */
export const openApiRoutes = fastifyPlugin(async (app) => {
  app.addHook('onRoute', ({ schema }) => {
    const response = schema?.response as Record<string, unknown> | undefined
    if (response) response['default'] ??= errorAnswerSchema
  })
  app.get(
    '/openapi.json',
    {
      config: { open: true },
      schema: { summary: 'This document', security: [], response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async () => app.swagger() as unknown as Record<string, unknown>,
  )
})
