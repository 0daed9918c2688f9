import { createCatalogue } from '@keyroom/intl'

/** The shell's own messages. */
export const shellCatalogue = createCatalogue({
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  ro: () => import('./ro.json'),
  zh: () => import('./zh.json'),
})
