/** The maximum length of an e-mail address, in characters. */
const maxEmailLength = 254

/** 1 to 63 letters, digits or hyphens, a dot, then 2 to 6 letters. */
const domainPattern = /^[A-Za-z0-9-]{1,63}\.[A-Za-z]{2,6}$/

/** Characters without spaces, an @, and a domain with a dot. Invisible characters are not allowed. */
const emailPattern = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u

/** Whether a text can be added to an organization's allowed domains. */
export function isDomain(text: string): boolean {
  return domainPattern.test(text)
}

/** Whether an address may be invited: it is valid, and its domain is an allowed one, regardless of case. */
export function mayInvite(email: string, allowedDomains: readonly string[]): boolean {
  if (email.length > maxEmailLength || !emailPattern.test(email)) return false
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  return allowedDomains.some((allowed) => allowed.toLowerCase() === domain)
}
