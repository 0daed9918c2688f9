import { describe, expect, test } from '@jest/globals'
import { getContrastRatio, type Theme } from '@mui/material/styles'
import { defaultPreferences } from '@keyroom/contract'
import { contrast } from './color.ts'
import { createKeyRoomTheme } from './create-keyroom-theme.ts'
import { grounds as outlines } from './grounds.ts'
import { presetNames } from './palette.ts'

const modes = ['light', 'dark'] as const
const looks = presetNames.flatMap((presetColor) => modes.map((navType) => [presetColor, navType] as const))
const names = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

// Measured with the library's arithmetic, not with the code that chose the tones.
describe.each(looks)('preset %s, %s', (presetColor, navType) => {
  const theme = createKeyRoomTheme({ ...defaultPreferences, presetColor, navType })
  const { palette, components } = theme
  const grounds = [palette.background.paper, palette.background.default]

  test.each(grounds)('text is legible on %s', (ground) => {
    for (const text of [palette.text.primary, palette.text.secondary, ...names.map((name) => palette[name].main)]) {
      expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(names)('text is legible on a %s button at rest and on hover', (name) => {
    const { main, dark, contrastText } = palette[name]
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(names)('text is legible on the %s tint of a selected item or an alert', (name) => {
    const { main, light } = palette[name]
    expect(getContrastRatio(palette.text.primary, light)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(main, light)).toBeGreaterThanOrEqual(4.5)
  })

  test('a selected entry and its caption are legible on the tint of the selection', () => {
    const marked = components?.MuiListItemButton?.styleOverrides?.root as (props: { theme: Theme }) => object
    const style = JSON.stringify(marked({ theme }))
    expect(style).toContain(`"backgroundColor":"${palette.primary.light}","color":"${palette.primary.main}"`)
    for (const text of [palette.primary.main, palette.text.secondary])
      expect(getContrastRatio(text, palette.primary.light)).toBeGreaterThanOrEqual(4.5)
  })

  test('both halves of a color preset’s sample are visible, selected or not', () => {
    for (const half of [palette.primary.main, palette.secondary.main])
      for (const ground of [palette.background.paper, palette.primary.light])
        expect(getContrastRatio(half, ground)).toBeGreaterThanOrEqual(3)
  })

  test('the value and range of the slider stand out', () => {
    const rail = components?.MuiSlider?.styleOverrides?.rail as { backgroundColor: string }
    const label = components?.MuiSlider?.styleOverrides?.markLabel as { color: string }
    expect(getContrastRatio(rail.backgroundColor, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(palette.primary.main, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(label.color, palette.background.paper)).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of options stands out', () => {
    expect(getContrastRatio(outlines[navType].outline, palette.background.paper)).toBeGreaterThanOrEqual(3)
    expect(getContrastRatio(palette.primary.main, palette.primary.light)).toBeGreaterThanOrEqual(3)
  })

  test('outlines of controls stand out', () => {
    const overrides = components?.MuiOutlinedInput?.styleOverrides?.notchedOutline as { borderColor: string }
    for (const ground of grounds) expect(getContrastRatio(overrides.borderColor, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('calculates a contrast of 21 for black on white, and of 1 for equal colors', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#2196f3', '#2196f3')).toBe(1)
})
