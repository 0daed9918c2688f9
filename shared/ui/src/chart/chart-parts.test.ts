import { expect, test } from '@jest/globals'
import { createKeyRoomTheme } from '../theme/create-keyroom-theme.ts'
import { defaultPreferences } from '@keyroom/contract'
import { getContrastRatio } from '@mui/material/styles'
import { presetNames } from '../theme/palette.ts'
import { timeNames } from './echarts/chart-locale.ts'
import { completed } from './echarts/completed-option.ts'
import { lookOf } from './look/chart-look.ts'
import { hexOf } from './look/system-colors.ts'

const theme = createKeyRoomTheme(defaultPreferences)
const look = lookOf(theme, null)

test('never draws tooltips as HTML, even if the option asks for it', () => {
  const asked = { tooltip: { trigger: 'axis', renderMode: 'html' } } as const
  const option = completed(asked, { look, summary: '', animated: true })
  expect(option.tooltip).toEqual([{ confine: true, trigger: 'axis', renderMode: 'richText' }])
})

test('gives the summary to screen readers', () => {
  const { aria } = completed({}, { look, summary: 'Beds grew.', animated: true })
  expect(aria).toMatchObject({ enabled: true, label: { description: 'Beds grew.' } })
})

test('does not animate if the user prefers reduced motion', () => {
  expect(completed({ animation: true }, { look, summary: '', animated: false }).animation).toBe(false)
})

test('uses the colors of the system in forced-colors mode, and distinguishes areas by patterns', () => {
  const system = { canvas: '#000000', text: '#ffffff', highlight: '#1aebff', link: '#ffff00' }
  const forced = lookOf(theme, system)
  expect(forced).toMatchObject({ ground: '#000000', text: '#ffffff', chosen: '#1aebff', patterned: true })
  expect(forced.series).toEqual(['#1aebff', '#ffff00', '#ffffff'])
  expect(completed({}, { look: forced, summary: '', animated: false }).aria).toMatchObject({ decal: { show: true } })
  expect(completed({}, { look, summary: '', animated: false }).aria).toMatchObject({ decal: { show: false } })
})

test.each([
  ['rgb(255, 0, 16)', '#ff0010'],
  ['rgba(1, 2, 3, 0.5)', '#010203'],
])('converts %s to %s', (written, hex) => {
  expect(hexOf(written)).toBe(hex)
})

test.each(
  presetNames.flatMap((presetColor) => (['light', 'dark'] as const).map((navType) => [presetColor, navType] as const)),
)('series of %s, %s contrast with the background and are distinct', (presetColor, navType) => {
  const { series, chosen, ground } = lookOf(createKeyRoomTheme({ ...defaultPreferences, presetColor, navType }), null)
  expect(new Set(series).size).toBe(series.length)
  for (const color of [...series, chosen]) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['en-GB', 'January', 'Sun'],
  ['fr-FR', 'janvier', 'dim.'],
  ['ro-RO', 'ianuarie', 'dum.'],
  ['zh-CN', '一月', '周日'],
])('has the names of months and days in %s', (tag, january, sunday) => {
  const names = timeNames(tag)
  expect(names.month[0]).toBe(january)
  expect(names.dayOfWeekAbbr[0]).toBe(sunday)
  expect([names.month.length, names.dayOfWeek.length]).toEqual([12, 7])
})
