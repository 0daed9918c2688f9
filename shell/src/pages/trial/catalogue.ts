import { createCatalogue } from '@keyroom/intl'

/** The words of the page about a trial that has ended. */
export const trialCatalogue = createCatalogue({
  en: () => import('../../messages/trial/en.json'),
  fr: () => import('../../messages/trial/fr.json'),
  ro: () => import('../../messages/trial/ro.json'),
  zh: () => import('../../messages/trial/zh.json'),
})
