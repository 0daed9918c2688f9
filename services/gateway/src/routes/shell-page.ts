import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayOptions } from './create-gateway.ts'
import { cachedFile } from './files/cached-file.ts'
import { chooseEncoding, encode } from './files/encoding.ts'
import { pagePolicy } from './security/content-security-policy.ts'

/** Answers with the shell's page and the status that the address deserves. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** The shell's page. Every answer has a nonce of its own, so it can be neither kept nor compared: no ETag, no 304. */
export function shellPage(options: GatewayOptions): SendPage {
  const { site, publicOrigin, identityOrigin, config } = options
  const file = join(site, 'shell/index.html')
  const read = cachedFile(file)
  return async (request, reply, status) => {
    const elsewhere = addressByName(request, publicOrigin)
    if (elsewhere) return reply.redirect(elsewhere, 307)
    const page = await read()
    if (!page) {
      const words = `The shell is not built: there is no ${file}. Run npm start.`
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
          serviceOrigins: {
            visualisation: config.services.visualisation?.origin,
            driveTimes: config.services.driveTimes,
          },
        }),
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(await encode(Buffer.from(html), encoding))
  }
}

/** Sign-in would be lost on a reload at 127.0.0.1, which is another site than the identity provider's localhost. */
function addressByName({ hostname, url }: FastifyRequest, publicOrigin: string): string | undefined {
  const byNumber = hostname === '127.0.0.1' || hostname === '[::1]'
  if (!byNumber || new URL(publicOrigin).hostname !== 'localhost') return undefined
  return `${publicOrigin}${url.replace(/^\/+/, '/')}`
}
