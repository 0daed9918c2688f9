/** Headers of every answer. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Sign-in may open a popup, which must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    // Browsers ignore it on http, and on localhost it would block other projects of the same machine.
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The origins that a page may reach besides its own. */
interface PageReach {
  readonly identityOrigin: string
  /** Origins besides the page's own that may serve remotes. */
  readonly remoteOrigins: readonly string[]
  /** The server of embedded dashboards, if there is one. */
  readonly visualisationOrigin?: string | undefined
  /** The server of the background map, if there is one: of images, or of tiles that the page reads itself. */
  readonly basemapImages?: string | undefined
  readonly basemapTiles?: string | undefined
}

/**
 * The policy of the shell's page. Scripts run by nonce, and what they load by `strict-dynamic`; text becomes script or
 * HTML only through the one Trusted Types policy that shell and remotes share. `default` takes the empty string alone.
 */
export function pagePolicy(nonce: string, reach: PageReach): string {
  const { identityOrigin, remoteOrigins, visualisationOrigin, basemapImages, basemapTiles } = reach
  // The dashboard server is framed and also requested: a request of the page signs people in there.
  const services = listed(visualisationOrigin)
  return policy({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dash', 'default', "'allow-duplicates'"],
    'connect-src': ["'self'", identityOrigin, ...remoteOrigins, ...services, ...listed(basemapTiles)],
    'frame-src': [identityOrigin, ...services],
    'img-src': ["'self'", 'https:', 'data:', ...listed(basemapImages)],
    'font-src': ["'self'", ...remoteOrigins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'report-uri': ['/csp-report'],
  })
}

/** The policy of a script file. A browser applies it only if the file runs as a worker, which has no page's policy. */
export function workerPolicy({ identityOrigin }: Pick<PageReach, 'identityOrigin'>): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", identityOrigin],
    'report-uri': ['/csp-report'],
  })
}

function listed(origin: string | undefined): readonly string[] {
  return origin ? [origin] : []
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
