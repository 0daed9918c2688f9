import { createCatalog } from '@keyroom/intl'

/** The names of departments, rooms, settings and methods, which a screen of programs adds to its own messages. */
export const planningCatalog = createCatalog({
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ro: () => import('./messages/ro.json'),
  zh: () => import('./messages/zh.json'),
})
