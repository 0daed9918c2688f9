import { describe, expect, test } from '@jest/globals'
import { badgeIds, facilityTypes, indicators } from '@keyroom/cost-report'
import { inpatientRows } from '../inpatient/inpatient-rows.ts'
import { measureGroups } from '../measures/groups.ts'
import { indicatorMeasures } from '../measures/measure.ts'
import { testReport } from '../measures/test-report.ts'
import en from './en.json'
import fr from './fr.json'
import ro from './ro.json'
import zh from './zh.json'

const measures = [...indicatorMeasures, ...inpatientRows.flatMap(({ acute, hospital }) => [acute, hospital])]
const variants = indicators.flatMap((indicator) => indicator.variants)
const bases = [
  ...measures.map(({ basis }) => basis(testReport({}))),
  ...variants.map(({ inputs, caveat }) => ({ inputs, caveats: caveat ? [`analytics.caveat.${caveat}`] : [] })),
]

const built = [
  ...measures.map(({ label }) => label),
  ...bases.flatMap(({ inputs, caveats }) => [...caveats, ...inputs.map((key) => `analytics.figure.${key}`)]),
  ...badgeIds.flatMap((badge) => [`analytics.badge.${badge}`, `analytics.badge.${badge}.text`]),
  ...facilityTypes.map((type) => `analytics.type.${type}`),
  ...['', '-columns', '-lines', '-block'].map((shape) => `analytics.source.cell.at${shape}`),
  ...measureGroups.map(({ id }) => `analytics.group.${id}`),
]

describe.each(Object.entries({ en, fr, ro, zh }))('messages in %s', (_, messages: Record<string, string>) => {
  test('has a text for every id that the code composes', () => {
    expect(built.filter((id) => !messages[id])).toEqual([])
  })

  test('has the same ids as English', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(en))
  })
})
