import { expect, test } from '@jest/globals'
import { programSettingIds, settingIds } from '../program/settings.ts'
import { settingUnits } from './setting-units.ts'

test('a setting is shown in the unit that its name and its range say', () => {
  const unitOf = (id: (typeof settingIds)[number] | (typeof programSettingIds)[number]) => {
    if (/minutes/i.test(id)) return 'minutes'
    if (/hours/i.test(id)) return 'hours'
    if (/days/i.test(id)) return 'days'
    if (id.endsWith('Year')) return 'year'
    if (id.startsWith('gross')) return 'area'
    if (id.startsWith('cost')) return 'dollars'
    if (id.startsWith('volume')) return 'count'
    return /factor|^net/i.test(id) ? 'factor' : 'share'
  }
  const ids = [...settingIds, ...programSettingIds]
  expect(ids.map((id) => [id, settingUnits[id]])).toEqual(ids.map((id) => [id, unitOf(id)]))
})
