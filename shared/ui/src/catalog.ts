import { createCatalog } from '@keyroom/intl'

/** The design system's own messages, which the shell merges with its own. */
export const uiCatalog = createCatalog({
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ro: () => import('./messages/ro.json'),
  zh: () => import('./messages/zh.json'),
})
