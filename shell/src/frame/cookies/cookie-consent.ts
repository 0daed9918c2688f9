/** Remembers that the notice about cookies was accepted: for everybody at this browser, since cookies are its. */
export const consentCookie = 'CookieConsent'

const days = 365

/** Informs the other tabs of the browser, since no event tells a page about a new cookie. */
const channelName = 'keyroom-cookie-consent'

export function hasConsented(cookies: string = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${consentCookie}=`))
}

/** Accepts for a year, in this tab and the others. */
export function consent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${consentCookie}=true; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure}`
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(true)
  channel.close()
}

/** Calls back when another tab accepts, until the returned function is called. */
export function onConsent(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', callback)
  return () => channel.close()
}
