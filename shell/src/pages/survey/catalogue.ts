import { createCatalogue } from '@keyroom/intl'

/** The words of the survey. */
export const surveyCatalogue = createCatalogue({
  en: () => import('../../messages/survey/en.json'),
  fr: () => import('../../messages/survey/fr.json'),
  ro: () => import('../../messages/survey/ro.json'),
  zh: () => import('../../messages/survey/zh.json'),
})
