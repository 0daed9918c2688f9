/** Where a page may reach, besides its own origin. */
export interface PageReach {
  readonly identityOrigin: string
  /** Origins besides the page's own that may serve remotes. */
  readonly remoteOrigins: readonly string[]
  /** Services besides the product's own: what draws embedded dashboards, and what is asked for drive times. */
  readonly serviceOrigins: { readonly visualisation?: string | undefined; readonly driveTimes?: string | undefined }
}

/**
 * The policy of the shell's page. Scripts run by nonce, and what they load by `strict-dynamic`; text becomes script or
 * HTML only through the one Trusted Types policy that shell and remotes share. `default` takes the empty string alone.
 */
export function pagePolicy(nonce: string, { identityOrigin, remoteOrigins, serviceOrigins }: PageReach): string {
  const { visualisation, driveTimes } = serviceOrigins
  // What draws dashboards is framed, and asked as well: people are signed in there by a request of the page.
  const services = [visualisation, driveTimes].filter((origin) => origin !== undefined)
  return policy({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dash', 'default', "'allow-duplicates'"],
    'connect-src': ["'self'", identityOrigin, ...remoteOrigins, ...services],
    'frame-src': [identityOrigin, ...(visualisation ? [visualisation] : [])],
    'img-src': ["'self'", 'https:', 'data:'],
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

/** The policy of a script file. A browser heeds it only where the file runs as a worker, which has no page's policy. */
export function workerPolicy({ identityOrigin }: Pick<PageReach, 'identityOrigin'>): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", identityOrigin],
    'report-uri': ['/csp-report'],
  })
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
