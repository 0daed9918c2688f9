/**
 * Where to go after signing in: the page that was asked for, else the configured one. The bare dashboard counts as no
 * wish, and only a path of this site is a wish at all.
 */
export function returnPath(wished: unknown, afterLogin: string): string {
  const path = typeof wished === 'string' ? wished : ''
  const within = /^\/(?![/\\])/.test(path)
  return within && !/^\/(dashboard\/?)?$/.test(path) ? path : afterLogin
}

/** Whether a query is the identity provider's answer to a sign-in: a code or an error, for a state. */
export function isSignInAnswer(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
