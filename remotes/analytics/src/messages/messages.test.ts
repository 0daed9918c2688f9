import { describe, expect, test } from '@jest/globals'
import { badgeIds, facilityTypes } from '@keyroom/cost-report'
import { inpatientRows } from '../inpatient/acute-measures.ts'
import { measureGroups } from '../measures/groups.ts'
import { indicatorMeasures } from '../measures/measure.ts'
import en from './en.json'
import fr from './fr.json'
import ro from './ro.json'
import zh from './zh.json'

const measures = [...indicatorMeasures, ...inpatientRows.flatMap(({ acute, hospital }) => [acute, hospital])]

const built = [
  ...measures.flatMap(({ label, caveats, inputs }) => [
    label,
    ...caveats,
    ...inputs.map((key) => `analytics.figure.${key}`),
  ]),
  ...badgeIds.flatMap((badge) => [`analytics.badge.${badge}`, `analytics.badge.${badge}.text`]),
  ...facilityTypes.map((type) => `analytics.type.${type}`),
  ...measureGroups.map(({ id }) => `analytics.group.${id}`),
]

describe.each(Object.entries({ en, fr, ro, zh }))('messages in %s', (_, messages: Record<string, string>) => {
  test('every id that code puts together has its text', () => {
    expect(built.filter((id) => !messages[id])).toEqual([])
  })

  test('the same ids as in English', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(en))
  })
})
