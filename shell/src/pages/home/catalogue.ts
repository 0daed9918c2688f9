import { createCatalogue } from '@keyroom/intl'

/** The words of the first page of the dashboard. */
export const homeCatalogue = createCatalogue({
  en: () => import('../../messages/home/en.json'),
  fr: () => import('../../messages/home/fr.json'),
  ro: () => import('../../messages/home/ro.json'),
  zh: () => import('../../messages/home/zh.json'),
})
