import { createCatalog } from '@keyroom/intl'
import type { PackVersion } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

/** The notes of the packs that KeyRoom ships, translated; of British spelling in English. */
export const packNotesCatalog = createCatalog({
  en: () => import('../messages/notes/en.json'),
  fr: () => import('../messages/notes/fr.json'),
  ro: () => import('../messages/notes/ro.json'),
  zh: () => import('../messages/notes/zh.json'),
})

/**
 * A note of a pack in the reader's language. An organization's own pack has its own text, and so has a shipped pack that
 * is newer than this page.
 */
export function packNote(intl: IntlShape, pack: PackVersion, note: string): string {
  const key = packNoteKey(pack.id, note)
  return `programming.note.${key}` in intl.messages ? intl.formatMessage({ id: `programming.note.${key}` }) : note
}

const wordsOfKey = 8

/** What a note is translated under: its pack and its first words, such as `illinois-1110.births-a-year`. */
export function packNoteKey(packId: string, note: string): string {
  const words = note.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${packId}.${words.slice(0, wordsOfKey).join('-')}`
}
