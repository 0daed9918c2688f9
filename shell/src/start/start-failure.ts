import type { Locale } from '@keyroom/contract'
import { usePreferences } from '../kernel/preferences/preferences-store.ts'

interface Words {
  readonly title: string
  readonly text: string
  readonly reload: string
}

/** Here and not in the catalogs, since a catalog that did not arrive may be what failed. */
const words: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'KeyRoom could not start',
    text: 'Part of the page could not be loaded. Check your connection and reload.',
    reload: 'Reload',
  },
  fr: {
    title: 'KeyRoom n’a pas pu démarrer',
    text: 'Une partie de la page n’a pas pu être chargée. Vérifiez votre connexion et rechargez.',
    reload: 'Recharger',
  },
  ro: {
    title: 'KeyRoom nu a putut porni',
    text: 'O parte a paginii nu a putut fi încărcată. Verificați conexiunea și reîncărcați.',
    reload: 'Reîncarcă',
  },
  zh: { title: 'KeyRoom 无法启动', text: '页面的一部分无法加载。请检查网络连接并重新加载。', reload: '重新加载' },
}

/**
 * Says that the page could not start, with a button that tries again, instead of the element that the page is drawn
 * into, so that later draws change nothing. It needs nothing but the document, since what it would otherwise be drawn
 * with may be missing.
 */
export function showStartFailure(place: Element, error: unknown): void {
  console.error('The page could not start', error)
  const { title, text, reload } = words[usePreferences.getState().locale]
  const main = document.createElement('main')
  main.className = 'start-failure'
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload })
  button.addEventListener('click', () => location.reload())
  main.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
    button,
    // The original message, for the person who is asked for help.
    Object.assign(document.createElement('p'), { textContent: error instanceof Error ? error.message : '' }),
  )
  main.setAttribute('role', 'alert')
  place.replaceWith(main)
}
