import { createCatalog, joinCatalogs } from '@keyroom/intl'
import { uiCatalog } from '@keyroom/ui/core'

/** The shell's own messages. */
export const shellCatalog = createCatalog({
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  ro: () => import('./ro.json'),
  zh: () => import('./zh.json'),
})

/** All messages of the page itself: the shell's and the design system's. */
export const pageCatalog = joinCatalogs(shellCatalog, uiCatalog)
