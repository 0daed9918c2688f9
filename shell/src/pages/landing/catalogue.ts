import { createCatalogue } from '@keyroom/intl'

/** The words of the front page, which nobody else needs. */
export const landingCatalogue = createCatalogue({
  en: () => import('../../messages/landing/en.json'),
  fr: () => import('../../messages/landing/fr.json'),
  ro: () => import('../../messages/landing/ro.json'),
  zh: () => import('../../messages/landing/zh.json'),
})
