import { describe, expect, test } from '@jest/globals'
import { getContrastRatio, type Theme } from '@mui/material/styles'
import { defaultPreferences } from '@keyroom/contract'
import { contrast } from './color.ts'
import { createKeyRoomTheme } from './create-keyroom-theme.ts'
import { grounds as outlines } from './grounds.ts'
import { presetNames } from './presets.ts'

const modes = ['light', 'dark'] as const
const looks = presetNames.flatMap((presetColor) => modes.map((navType) => [presetColor, navType] as const))
const names = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

// Measured with the library's arithmetic, not with the one that chose the tones.
describe.each(looks)('preset %s, %s', (presetColor, navType) => {
  const theme = createKeyRoomTheme({ ...defaultPreferences, presetColor, navType })
  const { palette, components } = theme
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

  test('a chosen entry reads in its own colour and with its caption, on the tint that marks it', () => {
    const marked = components?.MuiListItemButton?.styleOverrides?.root as (props: { theme: Theme }) => object
    const style = JSON.stringify(marked({ theme }))
    expect(style).toContain(`"backgroundColor":"${palette.primary.light}","color":"${palette.primary.main}"`)
    for (const text of [palette.primary.main, palette.text.secondary])
      expect(getContrastRatio(text, palette.primary.light)).toBeGreaterThanOrEqual(4.5)
  })

  test('both halves of a colour preset’s sample stand out, chosen or not', () => {
    for (const half of [palette.primary.main, palette.secondary.main])
      for (const ground of [palette.background.paper, palette.primary.light])
        expect(getContrastRatio(half, ground)).toBeGreaterThanOrEqual(3)
  })

  test('the slider stands out: what is set, and how far it goes', () => {
    const rail = components?.MuiSlider?.styleOverrides?.rail as { backgroundColor: string }
    const label = components?.MuiSlider?.styleOverrides?.markLabel as { color: string }
    expect(getContrastRatio(rail.backgroundColor, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(palette.primary.main, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(label.color, palette.background.paper)).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of what can be chosen stands out', () => {
    expect(getContrastRatio(outlines[navType].outline, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(palette.primary.main, palette.primary.light)).toBeGreaterThanOrEqual(3)
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
