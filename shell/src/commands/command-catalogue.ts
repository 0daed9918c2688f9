import { createCatalogue, joinCatalogues } from '@keyroom/intl'
import { wordsWhenThere } from '../later/words-when-there.ts'
import { shellCatalogue } from '../messages/catalogue.ts'

/** The shell's messages, with those of the palette and the shortcuts, which no page needs at first. */
export const commandCatalogue = joinCatalogues(
  shellCatalogue,
  createCatalogue(
    wordsWhenThere({
      en: () => import('../messages/commands/en.json'),
      fr: () => import('../messages/commands/fr.json'),
      ro: () => import('../messages/commands/ro.json'),
      zh: () => import('../messages/commands/zh.json'),
    }),
  ),
)
