import { identityError } from '../session/identity-error.ts'

const key = 'keyroom-sent-to-sign-in'
/** How often, and within what time, a person can be sent to sign in without asking for it. */
const maxRedirects = 3
const windowMs = 60_000
/**
 * The same for pages without a referrer: an address that was typed, or a bookmark. Only a person opens those, but some
 * browsers never tell a referrer, so these too have a limit.
 */
const maxOpenedByAddress = 10

/**
 * Throws when the browser could not come back from signing in, or was sent there again and again: without cookies the
 * way back has nothing to be recognized by, and one that only seems to succeed would never end.
 */
export function guardRedirect(now = Date.now()): void {
  assertCookies()
  const sent = readSent().filter((at) => now - at < windowMs)
  if (sent.length >= (document.referrer ? maxRedirects : maxOpenedByAddress)) {
    throw identityError('redirect_loop', `Sent to sign in ${sent.length} times within ${windowMs / 1000} s.`)
  }
  sessionStorage.setItem(key, JSON.stringify([...sent, now]))
}

/** Throws when the browser keeps no cookies for this page. */
export function assertCookies(): void {
  const refused = identityError('cookies_blocked', 'The browser keeps no cookies for this page.')
  try {
    // All tabs share the cookies, so one that probes at the same time must not delete this one.
    const name = `keyroom-probe-${Math.random().toString(36).slice(2)}`
    document.cookie = `${name}=1; SameSite=Lax; path=/`
    const isKept = document.cookie.includes(name)
    document.cookie = `${name}=; SameSite=Lax; path=/; max-age=0`
    // With cookies a browser blocks its storages, and even to look at those throws.
    if (isKept && sessionStorage.length >= 0) return
  } catch {
    throw refused
  }
  throw refused
}

/** A person who asks to sign in resets the count. */
export function forgetRedirects(): void {
  sessionStorage.removeItem(key)
}

function readSent(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}
