/**
 * What logs contain of an address: no query, which may hold what a person searched for, or a code of a sign-in, and no
 * token of a shared link, which opens what it shares.
 */
export function loggedAddress(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? '').replace(/(\/shared\/)[^/]+/, '$1…')
}
