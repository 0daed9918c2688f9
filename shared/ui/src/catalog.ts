import { createCatalogue } from '@keyroom/intl'

/** The design system's own messages, for the shell to join with its own. */
export const uiCatalogue = createCatalogue({
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ro: () => import('./messages/ro.json'),
  zh: () => import('./messages/zh.json'),
})
