import { createRequire } from 'node:module'
import type { FastifyPluginAsync } from 'fastify'
import { cachedFile } from '../files/cached-file.ts'
import type { RuntimeConfig } from '../settings/runtime-config.ts'

/** Serves the shell's configuration, and the schema with which editors check a `remote.json`. */
export const configRoutes: FastifyPluginAsync<{ config: RuntimeConfig }> = async (app, { config }) => {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))

  const schema = cachedFile(createRequire(import.meta.url).resolve('@keyroom/contract/remote.schema.json'))
  app.get('/schemas/remote.schema.json', async (_request, reply) => {
    const content = await schema()
    if (!content) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/schema+json; charset=utf-8')
      .send(content.bytes)
  })
}
