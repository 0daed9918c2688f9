import type { FacilityType } from '@keyroom/cost-report'

/**
 * The symbol of a facility type. No two have the same outline, so that nobody has to distinguish colors. Outlines are
 * regular polygons or stars; `points` 0 is a circle.
 */
export interface FacilitySymbol {
  readonly points: number
  /** The outer radius in pixels, chosen so that all symbols look equally large. */
  readonly radius: number
  /** The inner radius of a star, as a share of the outer one. */
  readonly inner?: number
  /** The rotation in radians, clockwise; without one a corner points up. */
  readonly angle?: number
  /** The fill on the light and on the dark map, with at least 3:1 contrast to the land. */
  readonly light: string
  readonly dark: string
}

export const facilitySymbols: Record<FacilityType, FacilitySymbol> = {
  'short-term': { points: 0, radius: 6.5, light: '#1769aa', dark: '#64b5f6' },
  'critical-access': { points: 4, radius: 8, angle: Math.PI / 4, light: '#00796b', dark: '#4db6ac' },
  'long-term': { points: 3, radius: 8.5, light: '#6a1b9a', dark: '#ce93d8' },
  rehabilitation: { points: 4, radius: 8.5, light: '#bf360c', dark: '#ff8a65' },
  childrens: { points: 5, radius: 9.5, inner: 0.45, light: '#ad1457', dark: '#f48fb1' },
  psychiatric: { points: 6, radius: 7.5, light: '#5d4037', dark: '#d7b8a8' },
  religious: { points: 4, radius: 9, inner: 0.35, light: '#455a64', dark: '#b0bec5' },
  federal: { points: 5, radius: 8, angle: Math.PI, light: '#827717', dark: '#dce775' },
  other: { points: 8, radius: 8, inner: 0.6, light: '#546e7a', dark: '#90a4ae' },
}

/** A location of the account: no hospital has this outline. */
export const ownSymbol: FacilitySymbol = {
  points: 3,
  radius: 9,
  angle: Math.PI,
  light: '#c2185b',
  dark: '#ff80ab',
}

/** The outline as an SVG path around the origin; `undefined` for the circle. */
export function symbolPath({ points, radius, inner, angle = 0 }: FacilitySymbol): string | undefined {
  if (points === 0) return undefined
  const corners = inner === undefined ? points : points * 2
  const commands = Array.from({ length: corners }, (_, corner) => {
    const reach = inner !== undefined && corner % 2 === 1 ? radius * inner : radius
    const turn = angle - Math.PI / 2 + (corner * 2 * Math.PI) / corners
    return `${corner === 0 ? 'M' : 'L'}${(reach * Math.cos(turn)).toFixed(2)} ${(reach * Math.sin(turn)).toFixed(2)}`
  })
  return `${commands.join('')}Z`
}
