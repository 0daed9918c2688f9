/**
 * Where to go after signing in: the requested page, else the configured one. The bare dashboard and addresses of other
 * sites do not count as a request.
 */
export function returnPath(requested: unknown, afterLogin: string): string {
  const path = typeof requested === 'string' ? requested : ''
  const within = /^\/(?![/\\])/.test(path)
  return within && !/^\/(dashboard\/?)?$/.test(path) ? path : afterLogin
}

const requestedKey = 'keyroom-requested-page'

/** Keeps the page that a sign-in leaves from: the auth library forgets it with an answer that it refuses. */
export function keepRequestedPage(path: string): void {
  sessionStorage.setItem(requestedKey, path)
}

/** The page that this tab's last sign-in left from, once; empty if it is not known. */
export function takeRequestedPage(): string {
  try {
    const path = sessionStorage.getItem(requestedKey) ?? ''
    sessionStorage.removeItem(requestedKey)
    return path
  } catch {
    // With cookies a browser blocks its storages.
    return ''
  }
}

/** Whether a query is the identity provider's answer to a sign-in: a code or an error, for a state. */
export function isSignInAnswer(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
