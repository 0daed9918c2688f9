import { identityError } from './errors/identity-error.ts'

const key = 'keyroom-sent-to-sign-in'
/** So often within so long (milliseconds) can a person be sent to sign in unasked. */
const most = 3
const within = 60_000

/**
 * Throws when the browser could not come back from signing in, or was sent there again and again: without cookies the
 * way back has nothing to be recognized by, and one that only seems to succeed would never end.
 */
export function guardRedirect(now = Date.now()): void {
  assertCookies()
  const sent = readSent().filter((at) => now - at < within)
  if (sent.length >= most) {
    throw identityError('redirect_loop', `Sent to sign in ${sent.length} times within ${within / 1000} s.`)
  }
  sessionStorage.setItem(key, JSON.stringify([...sent, now]))
}

/** Throws when the browser keeps no cookies for this page. */
export function assertCookies(): void {
  const refused = identityError('cookies_blocked', 'The browser keeps no cookies for this page.')
  try {
    document.cookie = 'keyroom-probe=1; SameSite=Lax; path=/'
    const isKept = document.cookie.includes('keyroom-probe=1')
    document.cookie = 'keyroom-probe=; SameSite=Lax; path=/; max-age=0'
    // With cookies a browser blocks its storages, and even to look at those throws.
    if (isKept && sessionStorage.length >= 0) return
  } catch {
    throw refused
  }
  throw refused
}

/** Whoever asks to sign in begins the count anew. */
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
