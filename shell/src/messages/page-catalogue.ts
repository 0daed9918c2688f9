import { joinCatalogues } from '@keyroom/intl'
import { uiCatalogue } from '@keyroom/ui/core'
import { shellCatalogue } from './catalogue.ts'

/** All messages of the page itself: the shell's and the design system's. */
export const pageCatalogue = joinCatalogues(shellCatalogue, uiCatalogue)
