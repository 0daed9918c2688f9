import { createCatalogue } from '@keyroom/intl'
import { wordsWhenThere } from '../../later/words-when-there.ts'

/** What is said when signing in fails or the session ends: fetched then, since no page begins with it. */
export const identityCatalogue = createCatalogue(
  wordsWhenThere({
    en: () => import('../../messages/identity/en.json'),
    fr: () => import('../../messages/identity/fr.json'),
    ro: () => import('../../messages/identity/ro.json'),
    zh: () => import('../../messages/identity/zh.json'),
  }),
)
