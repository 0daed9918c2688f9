import { describe, expect, test } from '@jest/globals'
import { getContrastRatio } from '@mui/material/styles'
import { defaultPreferences } from '@keyroom/contract'
import { contrast } from './color.ts'
import { createKeyRoomTheme } from './create-keyroom-theme.ts'
import { presetNames } from './presets.ts'

const modes = ['light', 'dark'] as const
const looks = presetNames.flatMap((presetColor) => modes.map((navType) => [presetColor, navType] as const))
const names = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

// Measured with the library's arithmetic, not with the one that chose the tones.
describe.each(looks)('preset %s, %s', (presetColor, navType) => {
  const { palette, components } = createKeyRoomTheme({ ...defaultPreferences, presetColor, navType })
  const grounds = [palette.background.paper, palette.background.default]

  test.each(grounds)('text reads on %s', (ground) => {
    for (const text of [palette.text.primary, palette.text.secondary, ...names.map((name) => palette[name].main)]) {
      expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(names)('text reads on a %s button at rest and under the pointer', (name) => {
    const { main, dark, contrastText } = palette[name]
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(names)('text reads on the %s tint of a chosen item or an alert', (name) => {
    const { main, light } = palette[name]
    expect(getContrastRatio(palette.text.primary, light)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(main, light)).toBeGreaterThanOrEqual(4.5)
  })

  test('outlines of controls stand out', () => {
    const overrides = components?.MuiOutlinedInput?.styleOverrides?.notchedOutline as { borderColor: string }
    for (const ground of grounds) expect(getContrastRatio(overrides.borderColor, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#2196f3', '#2196f3')).toBe(1)
})
