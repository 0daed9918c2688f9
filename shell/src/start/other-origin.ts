import type { Locale } from '@keyroom/contract'
import { usePreferences } from '../kernel/preferences/preferences-store.ts'

interface Words {
  readonly title: string
  readonly text: (here: string) => string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'KeyRoom is at another address',
    text: (here) => `You can’t sign in from ${here}. Open this page at KeyRoom’s own address:`,
  },
  fr: {
    title: 'KeyRoom se trouve à une autre adresse',
    text: (here) => `Vous ne pouvez pas vous connecter depuis ${here}. Ouvrez cette page à l’adresse de KeyRoom :`,
  },
  ro: {
    title: 'KeyRoom este la altă adresă',
    text: (here) => `Nu vă puteți autentifica de la ${here}. Deschideți această pagină la adresa KeyRoom:`,
  },
  zh: { title: 'KeyRoom 位于其他地址', text: (here) => `无法从 ${here} 登录。请在 KeyRoom 的地址打开本页：` },
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
