import { expect, test } from '@jest/globals'
import type { FeatureLike } from 'ol/Feature.js'
import type { MapLook } from '../look/use-map-look.ts'
import { mapColors } from '../look/map-colors.ts'
import { labelColors, namesStyle } from './basemap-style.ts'

/** The resolution of zoom 5. */
const resolution = 156_543.03 / 2 ** 5
const label = { get: (name: string) => ({ layer: 'label', code: 'NY', name: 'New York' })[name] } as FeatureLike

test.each(['light', 'dark'] as const)('names of states stand out on areas of any color in the %s mode', (mode) => {
  const look: MapLook = {
    ...mapColors(mode, '#123456', '#ffffff'),
    dark: mode === 'dark',
    font: 'Inter',
    formatCount: String,
  }
  const textOn = (isBelowAreas: boolean) =>
    namesStyle(labelColors(look, isBelowAreas), 'Inter')(label, resolution)?.getText()
  const [land, area] = [textOn(false), textOn(true)]
  expect(land?.getFill()?.getColor()).toBe(look.basemap.stateLabel)
  expect(area?.getText()).toBe('NY')
  const letters = area?.getFill()?.getColor() as string
  const halo = area?.getStroke()?.getColor() as string
  expect(contrast(letters, halo)).toBeGreaterThan(15)
})

/** By WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
