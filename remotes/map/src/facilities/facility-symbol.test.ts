import { describe, expect, it } from '@jest/globals'
import { facilityTypes } from '@keyroom/cost-report'
import { basemapColors } from '../look/map-colors.ts'
import { facilitySymbols, symbolPath } from './facility-symbol.ts'

describe('the symbols of facility types', () => {
  it('differ in outline, not only in color', () => {
    const outlines = Object.values(facilitySymbols).map(({ points, inner, angle }) => `${points}/${inner}/${angle}`)
    expect(new Set(outlines).size).toBe(outlines.length)
  })

  it.each([...facilityTypes])('%s has a contrast of at least 3:1 with the land, light and dark', (type) => {
    const { light, dark } = facilitySymbols[type]
    expect(contrast(light, basemapColors.light.land)).toBeGreaterThanOrEqual(3)
    expect(contrast(dark, basemapColors.dark.land)).toBeGreaterThanOrEqual(3)
  })

  it('draw a square with horizontal sides', () => {
    expect(symbolPath({ ...facilitySymbols['critical-access'], radius: Math.SQRT2 })).toBe(
      'M1.00 -1.00L1.00 1.00L-1.00 1.00L-1.00 -1.00Z',
    )
  })
})

/** The WCAG 2.2 contrast of two #rrggbb colors. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
