/**
 * Where to go after signing in: the requested page, else the configured one. The bare dashboard and addresses of other
 * sites do not count as a request.
 */
export function returnPath(requested: unknown, afterLogin: string): string {
  const path = typeof requested === 'string' ? requested : ''
  const within = /^\/(?![/\\])/.test(path)
  return within && !/^\/(dashboard\/?)?$/.test(path) ? path : afterLogin
}

/** Whether a query is the identity provider's answer to a sign-in: a code or an error, for a state. */
export function isSignInAnswer(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
