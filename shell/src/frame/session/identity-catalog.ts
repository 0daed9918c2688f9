import { createCatalog } from '@keyroom/intl'
import { messagesWithRetries } from '../late/messages-with-retries.ts'

/** What is said when signing in fails or the session ends: fetched then, since no page begins with it. */
export const identityCatalog = createCatalog(
  messagesWithRetries({
    en: () => import('../../messages/identity/en.json'),
    fr: () => import('../../messages/identity/fr.json'),
    ro: () => import('../../messages/identity/ro.json'),
    zh: () => import('../../messages/identity/zh.json'),
  }),
)
