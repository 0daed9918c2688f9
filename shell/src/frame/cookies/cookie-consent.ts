/** Remembers that the notice about cookies was accepted: for everybody at this browser, since cookies are its. */
export const consentCookie = 'CookieConsent'

const days = 365

/** The other tabs of the browser hear it from here; nothing else tells a page that a cookie came. */
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
export function onConsent(heard: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', heard)
  return () => channel.close()
}
