import type { Locale } from '@keyroom/contract'
import { usePreferences } from '../preferences/preferences-store.ts'

interface Words {
  readonly title: string
  readonly text: (here: string) => string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'KeyRoom is at another address',
    text: (here) => `Signing in would not come back to ${here}. Open this page where KeyRoom is:`,
  },
  fr: {
    title: 'KeyRoom se trouve à une autre adresse',
    text: (here) => `La connexion ne reviendrait pas à ${here}. Ouvrez cette page là où se trouve KeyRoom :`,
  },
  ro: {
    title: 'KeyRoom este la altă adresă',
    text: (here) => `Autentificarea nu s-ar întoarce la ${here}. Deschideți această pagină acolo unde este KeyRoom:`,
  },
  zh: { title: 'KeyRoom 位于其他地址', text: (here) => `登录后无法返回 ${here}。请在 KeyRoom 所在的地址打开本页：` },
}

/**
 * Says, instead of the page, that the product is at another origin, with a link to the same page there: signing in would
 * lead there, and what the browser keeps of a session is kept for one origin.
 */
export function showOtherOrigin(place: Element, site: string, page: Location = location): void {
  const { title, text } = words[usePreferences.getState().locale]
  const href = site + page.pathname + page.search
  const main = document.createElement('main')
  main.className = 'start-failure'
  main.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text(page.origin) }),
    Object.assign(document.createElement('a'), { href, textContent: href }),
  )
  place.replaceWith(main)
}
