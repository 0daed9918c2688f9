import { languages, locales } from '../languages.ts'
import type { KeyRoomLocale } from '../languages.ts'
import { shapeOf } from './message-shape.ts'
import type { MessageShape } from './message-shape.ts'

/** The texts of a package: language, id, ICU text. A language without a file is missing. */
export type Texts = Readonly<Partial<Record<KeyRoomLocale, Readonly<Record<string, unknown>>>>>

/** A text of this many words that is the same in two languages was probably not translated. */
const forgottenFrom = 4

/** Words that may follow a number in Romanian without a plural: units, and words that are not what is counted. */
const uncountedWords = new Set(
  'ft² GB MB min s a acum are autorizate cu de din după existente fără instalate în la lipsă nu pentru peste sau se și'.split(
    ' ',
  ),
)

/**
 * The problems of a package's texts, one sentence each: a missing language or id, an id without the package's prefix, a
 * text that does not parse, has other arguments than the English one, lacks a plural category of its language, counts
 * something in Romanian without a plural, has a space in French at which a line could end, or is still English.
 */
export function catalogProblems(prefix: string, texts: Texts): string[] {
  const ids = new Set(locales.flatMap((locale) => Object.keys(texts[locale] ?? {})))
  return [
    ...locales.filter((locale) => !texts[locale]).map((locale) => `${locale}.json is missing`),
    ...[...ids].filter((id) => !id.startsWith(`${prefix}.`)).map((id) => `the id "${id}" must start with "${prefix}."`),
    ...[...ids].flatMap((id) => messageProblems(id, texts)),
  ]
}

function messageProblems(id: string, texts: Texts): string[] {
  const problems: string[] = []
  const shapes: Partial<Record<KeyRoomLocale, MessageShape>> = {}
  for (const locale of locales) {
    const catalog = texts[locale]
    if (!catalog) continue
    const text = catalog[id]
    if (typeof text !== 'string' || text.trim() === '') {
      problems.push(`${locale}.json has no text for "${id}"`)
      continue
    }
    try {
      shapes[locale] = shapeOf(text)
    } catch (error) {
      problems.push(`${locale}.json: "${id}" is not valid ICU text (${(error as Error).message}): ${text}`)
      continue
    }
    if (locale !== 'en' && text === texts.en?.[id] && words(text) >= forgottenFrom) {
      problems.push(`${locale}.json: "${id}" is still in English: ${text}`)
    }
  }
  return [
    ...problems,
    ...holeProblems(id, shapes),
    ...pluralProblems(id, shapes),
    ...countProblems(id, shapes),
    ...spaceProblems(id, shapes),
  ]
}

const words = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0

type Shapes = Partial<Record<KeyRoomLocale, MessageShape>>

function holeProblems(id: string, shapes: Shapes): string[] {
  const expected = shapes.en?.holes.join('; ')
  if (expected === undefined) return []
  return locales.flatMap((locale) => {
    const found = shapes[locale]?.holes.join('; ') ?? expected
    if (found === expected) return []
    return [`${locale}.json: "${id}" has the arguments {${found}}, English has {${expected}}`]
  })
}

function pluralProblems(id: string, shapes: Shapes): string[] {
  return locales.flatMap((locale) =>
    (shapes[locale]?.plurals ?? []).flatMap(({ argument, type, categories }) => {
      const needed = new Intl.PluralRules(languages[locale].tag, { type }).resolvedOptions().pluralCategories.toSorted()
      if (needed.join() === categories.join()) return []
      const of = `the plural of {${argument}} in "${id}"`
      return [`${locale}.json: ${of} has ${categories.join(', ')}; the language has ${needed.join(', ')}`]
    }),
  )
}

/** Romanian says "19 paturi" but "20 de paturi", so what is counted needs a plural. */
function countProblems(id: string, { ro }: Shapes): string[] {
  return (ro?.countedWords ?? [])
    .filter(({ word }) => !uncountedWords.has(word))
    .map(
      ({ argument, word }) =>
        `ro.json: "${id}" needs a plural of {${argument}} before "${word}", as in "20 de ${word}"`,
    )
}

/** A space of French punctuation that is not the no-break space of its sign, with what is before and after it. */
const wrongFrenchSpace = /.{0,10}(?:[ \u00a0](?=[;?!%»])|(?<=«)[ \u00a0]|[ \u202f](?=:)).{0,10}/gu

function spaceProblems(id: string, { fr }: Shapes): string[] {
  return (fr?.literals ?? [])
    .flatMap((text) => text.match(wrongFrenchSpace) ?? [])
    .map((place) => `fr.json: "${id}" needs U+00A0 before ":" and U+202F before ";?!%" and within "«»": "${place}"`)
}
