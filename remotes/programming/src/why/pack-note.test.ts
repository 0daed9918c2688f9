import { expect, test } from '@jest/globals'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json'
import starter from '@keyroom/right-sizing/packs/starter.json'
import va from '@keyroom/right-sizing/packs/va-pg-18-9.json'
import { createIntl } from 'react-intl'
import { packNote, packNoteKey, packNotesCatalog } from './pack-note.ts'

const packs = [starter, va, illinois]
const notes = packs.flatMap((pack) => notesIn(pack).map((note) => ({ pack, note })))
const texts = (locale: 'en' | 'fr' | 'ro' | 'zh') => packNotesCatalog(locale) as Promise<Record<string, string>>

test.each(['en', 'fr', 'ro', 'zh'] as const)(
  'each note of a shipped pack has a text in %s, with its numbers',
  async (locale) => {
    const messages = await texts(locale)
    const asked = notes.map(({ pack, note }) => [`programming.note.${packNoteKey(pack.id, note)}`, note] as const)
    const wrong = asked.filter(([id, note]) => String(numbersIn(messages[id] ?? '–0')) !== String(numbersIn(note)))
    expect(wrong).toEqual([])
    // No two notes share a text, and none is left of a note that is gone.
    expect(new Set(asked.map(String)).size).toBe(Object.keys(messages).length)
  },
)

test('a shipped note is read in the language of the page, a pack of an organization as it was written', async () => {
  const intl = createIntl({ locale: 'fr', messages: await texts('fr') })
  const note = 'Births a year.'
  expect(packNote(intl, { id: 'illinois-1110', version: 1 }, note)).toBe('Naissances par an.')
  expect(packNote(intl, { id: 'own-1', version: 1 }, note)).toBe(note)
})

function notesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'note' ? [String(inner)] : notesIn(inner),
  )
}

/** Languages group digits differently, and may name numbers in another order. */
function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,\u202F]\d{3})*/g) ?? []).map((number) => number.replaceAll(/\D/g, '')).toSorted()
}
