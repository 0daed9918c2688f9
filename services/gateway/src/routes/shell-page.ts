import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest, FastifyPluginAsync } from 'fastify'
import { cachedFile } from '../files/cached-file.ts'
import { chooseEncoding, encode } from '../files/encoding.ts'
import { pagePolicy } from '../security/security-headers.ts'
import { basemapOrigin } from '../settings/read-basemap.ts'
import type { RuntimeConfig } from '../settings/runtime-config.ts'

interface ShellPageOptions {
  /** The folder with what is published. */
  readonly site: string
  readonly publicOrigin: string
  readonly identityOrigin: string
  readonly config: RuntimeConfig
}

/** Answers with the shell's page and the given status. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** The shell's page. Every answer has its own nonce, so it can't be cached or revalidated: no ETag, no 304. */
export function shellPage(options: ShellPageOptions): SendPage {
  const { site, publicOrigin, identityOrigin, config } = options
  const file = join(site, 'shell/index.html')
  const read = cachedFile(file)
  const { basemap } = config.services
  const basemapReach = basemap && {
    [basemap.kind === 'images' ? 'basemapImages' : 'basemapTiles']: basemapOrigin(basemap),
  }
  return async (request, reply, status) => {
    const elsewhere = addressByName(request, publicOrigin)
    if (elsewhere) return reply.redirect(elsewhere, 307)
    const page = await read()
    if (!page) {
      const words = `Expected the built shell at ${file}, which is missing. Run npm start.`
      return reply.code(503).type('text/plain; charset=utf-8').send(words)
    }
    const nonce = randomBytes(16).toString('base64')
    const html = page.bytes.toString('utf8').replaceAll('{{nonce}}', nonce)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy(nonce, {
          identityOrigin,
          remoteOrigins: config.allowedRemoteOrigins,
          visualisationOrigin: config.services.visualisation?.origin,
          ...basemapReach,
        }),
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(await encode(Buffer.from(html), encoding))
  }
}

/** The sign-in would be lost on a reload at 127.0.0.1, since that is a different site from the identity provider's localhost. */
function addressByName({ hostname, url }: FastifyRequest, publicOrigin: string): string | undefined {
  const isNumericHost = hostname === '127.0.0.1' || hostname === '[::1]'
  if (!isNumericHost || new URL(publicOrigin).hostname !== 'localhost') return undefined
  return `${publicOrigin}${url.replace(/^\/+/, '/')}`
}

const pages = ['/', '/signup-confirmation', '/email-verified', '/shared/:token', '/dashboard', '/dashboard/*']

/** Serves the shell's page at every address for which it has a screen. */
export const pageRoutes: FastifyPluginAsync<{ sendPage: SendPage }> = async (app, { sendPage }) => {
  for (const path of pages) app.get(path, (request, reply) => sendPage(request, reply, 200))
}
