import { describe, expect, test } from '@jest/globals'
import { catalogProblems } from './catalog-problems.ts'

/** Texts of one message in four languages, by default valid. */
const message = (texts: Partial<Record<'en' | 'fr' | 'ro' | 'zh', string>>, id = 'map.beds') => {
  const all = { en: 'Beds', fr: 'Lits', ro: 'Paturi', zh: '床位', ...texts }
  return Object.fromEntries(Object.entries(all).map(([locale, text]) => [locale, { [id]: text }]))
}
const problems = (texts: Parameters<typeof message>[0], id?: string) => catalogProblems('map', message(texts, id))

test('accepts a complete catalog', () => {
  expect(problems({})).toEqual([])
})

test('names a language without a file and an id without a text', () => {
  const { ro: _, ...texts } = message({})
  expect(catalogProblems('map', texts)).toEqual(['ro.json is missing'])
  expect(catalogProblems('map', { ...texts, ro: {} })).toEqual(['ro.json has no text for "map.beds"'])
  expect(problems({ fr: '  ' })).toEqual(['fr.json has no text for "map.beds"'])
})

test('requires ids to start with their package', () => {
  expect(problems({}, 'beds')).toEqual(['the id "beds" must start with "map."'])
})

test('shows a text that does not parse', () => {
  expect(problems({ zh: '{count 床位' })[0]).toMatch(/^zh.json: "map.beds" is not valid ICU text \(.+\): \{count 床位$/)
})

test('requires the same arguments, tags and choices in every language', () => {
  expect(problems({ en: '{name} beds', fr: 'lits', ro: '{name} paturi', zh: '{name} 床' })).toEqual([
    'fr.json: "map.beds" has the arguments {}, English has {name: argument}',
  ])
  const choice = (options: string) => `{kind, select, ${options} other {x}}`
  const all = { en: choice('a {x}'), fr: choice('b {x}'), ro: choice('a {x}'), zh: choice('a {x}') }
  expect(problems(all)).toHaveLength(1)
})

test('finds a text of several words that is still English, but accepts a name', () => {
  const english = 'Choose a hospital to begin'
  expect(problems({ en: english, fr: english })).toEqual([`fr.json: "map.beds" is still in English: ${english}`])
  expect(problems({ en: 'KeyRoom', fr: 'KeyRoom' })).toEqual([])
})

test('finds a space of French punctuation that could end a line', () => {
  const at = (place: string) => [
    `fr.json: "map.beds" needs U+00A0 before ":" and U+202F before ";?!%" and within "«»": "${place}"`,
  ]
  const places = ['Lits : 3', 'Lits\u202f: 3', 'Lits ; 3', 'Lits\u00a0?', '«\u00a0Lits', 'Lits »', '3 %']
  for (const place of places) expect(problems({ fr: place })).toEqual(at(place))
  expect(problems({ fr: 'Lits\u00a0: «\u202ftous\u202f»\u202f; 3\u202f%\u202f!' })).toEqual([])
  const number = { en: '{n, number}', ro: '{n, number}', zh: '{n, number}' }
  expect(problems({ ...number, fr: '{n, number, ::.00} : oui' })).toEqual(at(' : oui'))
})

describe('plurals', () => {
  const full = {
    en: '{n, plural, one {# bed} other {# beds}}',
    fr: '{n, plural, one {# lit} many {# de lits} other {# lits}}',
    ro: '{n, plural, one {# pat} few {# paturi} other {# de paturi}}',
    zh: '{n, plural, other {# 张床}}',
  }

  test("require each language's own categories and allow exact numbers", () => {
    expect(problems(full)).toEqual([])
    expect(problems({ ...full, en: '{n, plural, =0 {none} one {# bed} other {# beds}}' })).toEqual([])
  })

  test('allow Chinese to write only the number', () => {
    expect(problems({ ...full, zh: '{n, number} 张床' })).toEqual([])
  })

  test('are required in Romanian of what is counted, but not before units and other words', () => {
    const all = { en: '{n, number}', fr: '{n, number}', zh: '{n, number}' }
    const problem = (word: string) => [
      `ro.json: "map.beds" needs a plural of {n} before "${word}", as in "20 de ${word}"`,
    ]
    expect(problems({ ...all, ro: 'cel mult {n, number} paturi' })).toEqual(problem('paturi'))
    expect(problems({ ...all, ro: '{n, number, count} mile' })).toEqual(problem('mile'))
    for (const ro of ['{n, number} MB', '{n, number} din', '{n, number, year} paturi', '{n, number}. Paturi']) {
      expect(problems({ ...all, ro })).toEqual([])
    }
    const twice =
      '{n, plural, one {{n, number, count} pat} few {{n, number, count} paturi} other {{n, number, count} de paturi}}'
    expect(problems({ ...all, ro: twice })).toEqual([])
  })

  test.each([
    ['ro', '{n, plural, one {# pat} other {# paturi}}', 'has one, other; the language has few, one, other'],
    ['fr', '{n, plural, one {# lit} other {# lits}}', 'has one, other; the language has many, one, other'],
    ['zh', '{n, plural, one {# 张床} other {# 张床}}', 'has one, other; the language has other'],
  ])('reject %s with the categories of another language', (locale, text, problem) => {
    expect(problems({ ...full, [locale]: text })).toEqual([
      `${locale}.json: the plural of {n} in "map.beds" ${problem}`,
    ])
  })
})
