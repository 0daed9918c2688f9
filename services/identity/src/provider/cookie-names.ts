/**
 * The names of identity's cookies. Behind TLS the prefixes make browsers refuse a cookie of the same name that another
 * host or an unencrypted page set. Cookies of a sign-in belong to one path, which `__Host-` does not allow.
 */
export function cookieNames(issuer: string): Record<'session' | 'interaction' | 'resume' | 'device', string> {
  const isSecure = issuer.startsWith('https:')
  const [host, secure] = isSecure ? ['__Host-', '__Secure-'] : ['', '']
  // Cookies ignore ports: on localhost the names must differ from another service's.
  return {
    session: `${host}keyroom_session`,
    interaction: `${secure}keyroom_sign_in`,
    resume: `${secure}keyroom_sign_in_resume`,
    device: `${host}keyroom_device`,
  }
}
