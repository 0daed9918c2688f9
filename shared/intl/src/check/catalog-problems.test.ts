import { describe, expect, test } from '@jest/globals'
import { catalogueProblems } from './catalogue-problems.ts'

/** Texts of one message in four languages; a sound one where nothing else is said. */
const message = (texts: Partial<Record<'en' | 'fr' | 'ro' | 'zh', string>>, id = 'map.beds') => {
  const all = { en: 'Beds', fr: 'Lits', ro: 'Paturi', zh: '床位', ...texts }
  return Object.fromEntries(Object.entries(all).map(([locale, text]) => [locale, { [id]: text }]))
}
const problems = (texts: Parameters<typeof message>[0], id?: string) => catalogueProblems('map', message(texts, id))

test('nothing is wrong with a complete catalogue', () => {
  expect(problems({})).toEqual([])
})

test('a language without a file and an id without a text are named', () => {
  const { ro: _, ...texts } = message({})
  expect(catalogueProblems('map', texts)).toEqual(['ro.json is missing'])
  expect(catalogueProblems('map', { ...texts, ro: {} })).toEqual(['ro.json has no text for "map.beds"'])
  expect(problems({ fr: '  ' })).toEqual(['fr.json has no text for "map.beds"'])
})

test('an id belongs to its package', () => {
  expect(problems({}, 'beds')).toEqual(['the id "beds" must start with "map."'])
})

test('a text that does not parse is shown', () => {
  expect(problems({ zh: '{count 床位' })[0]).toMatch(/^zh.json: "map.beds" is not valid ICU text \(.+\): \{count 床位$/)
})

test('every language has the same arguments, tags and choices', () => {
  expect(problems({ en: '{name} beds', fr: 'lits', ro: '{name} paturi', zh: '{name} 床' })).toEqual([
    'fr.json: "map.beds" has the arguments {}, English has {name: argument}',
  ])
  const choice = (options: string) => `{kind, select, ${options} other {x}}`
  const all = { en: choice('a {x}'), fr: choice('b {x}'), ro: choice('a {x}'), zh: choice('a {x}') }
  expect(problems(all)).toHaveLength(1)
})

test('a text of several words that is still English is found, a name is not', () => {
  const english = 'Choose a hospital to begin'
  expect(problems({ en: english, fr: english })).toEqual([`fr.json: "map.beds" is still in English: ${english}`])
  expect(problems({ en: 'KeyRoom', fr: 'KeyRoom' })).toEqual([])
})

describe('plurals', () => {
  const full = {
    en: '{n, plural, one {# bed} other {# beds}}',
    fr: '{n, plural, one {# lit} many {# de lits} other {# lits}}',
    ro: '{n, plural, one {# pat} few {# paturi} other {# de paturi}}',
    zh: '{n, plural, other {# 张床}}',
  }

  test('each language has all of its own categories and may have exact numbers', () => {
    expect(problems(full)).toEqual([])
    expect(problems({ ...full, en: '{n, plural, =0 {none} one {# bed} other {# beds}}' })).toEqual([])
  })

  test('Chinese may write the number alone', () => {
    expect(problems({ ...full, zh: '{n, number} 张床' })).toEqual([])
  })

  test.each([
    ['ro', '{n, plural, one {# pat} other {# paturi}}', 'has one, other; the language has few, one, other'],
    ['fr', '{n, plural, one {# lit} other {# lits}}', 'has one, other; the language has many, one, other'],
    ['zh', '{n, plural, one {# 张床} other {# 张床}}', 'has one, other; the language has other'],
  ])('%s with the categories of another language', (locale, text, problem) => {
    expect(problems({ ...full, [locale]: text })).toEqual([
      `${locale}.json: the plural of {n} in "map.beds" ${problem}`,
    ])
  })
})
