import { join } from 'node:path'
import { locales } from '@keyroom/contract'
import type { FastifyPluginAsync } from 'fastify'
import { cachedFile, type FileContent } from '../files/cached-file.ts'
import { chooseEncoding, encode, type Encoding } from '../files/encoding.ts'

/**
 * Serves the registry and its projection in each language: requested with every page, and answered with 304 until
 * something is published. Each encoding has its own strong tag and is compressed once per version of the file.
 */
export const registryRoutes: FastifyPluginAsync<{ site: string }> = async (app, { site }) => {
  for (const name of ['registry.json', ...locales.map((locale) => `registry.${locale}.json`)]) {
    const read = cachedFile(join(site, name))
    const packed = new WeakMap<FileContent, Map<Encoding, Promise<Buffer>>>()
    app.get(`/${name}`, async (request, reply) => {
      const content = await read()
      if (!content) return reply.callNotFound()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const tag = `"${content.hash}-${encoding}"`
      void reply.headers({
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        etag: tag,
      })
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const bodies = packed.get(content) ?? new Map<Encoding, Promise<Buffer>>()
      packed.set(content, bodies)
      const body = bodies.get(encoding) ?? encode(content.bytes, encoding)
      bodies.set(encoding, body)
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(await body)
    })
  }
}

/** Whether an `If-None-Match` header names the tag. A cache in between may have marked it as weak. */
function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '')
    return named === '*' || named === tag
  })
}
