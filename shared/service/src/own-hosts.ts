import { isIP } from 'node:net'
import type { IncomingMessage, RequestListener } from 'node:http'

/** The names by which a browser reaches a service of its own machine. No other site's name can resolve to them. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

export interface OwnHosts {
  /** The public origins. A port does not matter: a site that wants to be taken for this one can't choose the name. */
  readonly origins: readonly string[]
  /** Names by which other services reach this one, such as `identity`. */
  readonly internalNames?: readonly string[]
  /** The path of the health check, which container platforms also ask by the address of the container. */
  readonly healthPath?: string
}

/**
 * Passes requests for our own hosts on and answers others with 421. A page of another site can make its name resolve to
 * this machine (DNS rebinding); its requests then carry that name.
 */
export function onlyOwnHosts(
  listener: RequestListener,
  { origins, internalNames = [], healthPath }: OwnHosts,
): RequestListener {
  const names = new Set([...loopback, ...internalNames, ...origins.map((origin) => new URL(origin).hostname)])
  const isOwn = ({ url, headers: { host } }: IncomingMessage) => {
    // Only HTTP/1.0 leaves it out, which no browser speaks.
    if (host === undefined) return true
    const name = /^(\[[\da-f:.]+\]|[^:@/]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
    return names.has(name) || (url === healthPath && isIP(name.replace(/^\[|\]$/g, '')) > 0)
  }
  const answer = JSON.stringify({
    code: 'unknown-host',
    message: `Expected a request for ${origins.join(' or ')}, got one for another host.`,
  })
  return (request, response) => {
    if (isOwn(request)) return listener(request, response)
    response.writeHead(421, {
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    response.end(answer)
  }
}
