import { createCatalogue } from '@keyroom/intl'

/** The words of the pages around signing up. */
export const publicCatalogue = createCatalogue({
  en: () => import('../../messages/public/en.json'),
  fr: () => import('../../messages/public/fr.json'),
  ro: () => import('../../messages/public/ro.json'),
  zh: () => import('../../messages/public/zh.json'),
})
