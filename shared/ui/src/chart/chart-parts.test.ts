import { expect, test } from '@jest/globals'
import { createKeyRoomTheme } from '../theme/create-keyroom-theme.ts'
import { defaultPreferences } from '@keyroom/contract'
import { getContrastRatio } from '@mui/material/styles'
import { presetNames } from '../theme/presets.ts'
import { timeNames } from './chart-locale.ts'
import { seriesColors } from './chart-theme.ts'
import { completed } from './use-echarts.ts'

test('tooltips are never HTML, whoever asks for it', () => {
  const option = completed({ tooltip: { trigger: 'axis', renderMode: 'html' } }, 'Beds grew.', true)
  expect(option.tooltip).toEqual([{ confine: true, trigger: 'axis', renderMode: 'richText' }])
})

test('the summary is what a screen reader hears', () => {
  expect(completed({}, 'Beds grew.', true).aria).toEqual({ enabled: true, label: { description: 'Beds grew.' } })
})

test('nothing moves for those who asked for less motion', () => {
  expect(completed({ animation: true }, '', false).animation).toBe(false)
})

test.each(
  presetNames.flatMap((presetColor) => (['light', 'dark'] as const).map((navType) => [presetColor, navType] as const)),
)('series of %s, %s stand out from the ground and are distinct', (presetColor, navType) => {
  const { palette } = createKeyRoomTheme({ ...defaultPreferences, presetColor, navType })
  const colors = seriesColors(palette)
  expect(new Set(colors).size).toBe(colors.length)
  for (const color of colors) expect(getContrastRatio(color, palette.background.paper)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['en-GB', 'January', 'Sun'],
  ['fr-FR', 'janvier', 'dim.'],
  ['ro-RO', 'ianuarie', 'dum.'],
  ['zh-CN', '一月', '周日'],
])('months and days in %s', (tag, january, sunday) => {
  const names = timeNames(tag)
  expect(names.month[0]).toBe(january)
  expect(names.dayOfWeekAbbr[0]).toBe(sunday)
  expect([names.month.length, names.dayOfWeek.length]).toEqual([12, 7])
})
