import { Style } from 'ol/style.js'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { markStyle, symbolImage } from '../view/mark-style.ts'

/** How hospitals differ besides their type. */
export interface Dress {
  /** The color of a hospital; `undefined` for one without a class. Without it, types have their own. */
  readonly colorOf: ((facility: FacilityPoint) => string | undefined) | undefined
  readonly isSizedByBeds: boolean
}

/** Hospitals with fewer beds than this, and the scale of their symbol. Areas grow more slowly than beds. */
const bedSizes = [
  { below: 25, scale: 0.7 },
  { below: 100, scale: 0.9 },
  { below: 300, scale: 1.2 },
  { below: 600, scale: 1.6 },
  { below: Infinity, scale: 2 },
] as const

/** Hospitals without a value, or with a doubtful one, stay visible, and differ from every class. */
export const colorWithoutClass = { light: '#8a8f98', dark: '#7d879c' } as const

/** The styles of marks in a dress. Equal marks share a style. */
export function dressedStyle({ colorOf, isSizedByBeds }: Dress): typeof markStyle {
  return (look) => {
    const usual = markStyle(look)
    const known = new Map<string, Style>()
    return (mark) => {
      if (mark.kind !== 'facility') return usual(mark)
      const { type, beds } = mark.facility
      const color = colorOf && (colorOf(mark.facility) ?? colorWithoutClass[look.dark ? 'dark' : 'light'])
      const scale = isSizedByBeds ? scaleOf(beds) : 1
      const key = `${type} ${scale} ${color}`
      const found = known.get(key)
      if (found) return found
      // Small symbols lie on large ones.
      const style = new Style({ image: symbolImage(type, look, scale, color), zIndex: 1 / scale })
      known.set(key, style)
      return style
    }
  }
}

function scaleOf(beds: number | null): number {
  return bedSizes.find(({ below }) => (beds ?? 0) < below)?.scale ?? 1
}
