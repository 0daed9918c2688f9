/** Colors of the background map, which stays behind the facilities: low contrast, but enough for its labels. */
export interface BasemapColors {
  readonly water: string
  /** The United States. */
  readonly land: string
  /** Neighboring countries. */
  readonly neighbor: string
  readonly countyLine: string
  readonly stateLine: string
  readonly border: string
  readonly river: string
  readonly stateLabel: string
  readonly placeLabel: string
  /** Around letters, so that they are legible over lines. */
  readonly halo: string
  /** In pixels, half of it on each side of a letter's edge. */
  readonly haloWidth: number
}

const lightBasemap: BasemapColors = {
  water: '#cfdfea',
  land: '#f8f8f4',
  neighbor: '#e9ebe8',
  countyLine: '#e1e3de',
  stateLine: '#bfc5c6',
  border: '#a3abb0',
  river: '#bdd3e2',
  stateLabel: '#6b7780',
  placeLabel: '#4b565e',
  halo: 'rgba(248, 248, 244, 0.9)',
  haloWidth: 3,
}

const darkBasemap: BasemapColors = {
  water: '#101a2e',
  land: '#232d45',
  neighbor: '#1b2439',
  countyLine: '#2c3752',
  stateLine: '#44516f',
  border: '#566585',
  river: '#17233d',
  stateLabel: '#93a0bd',
  placeLabel: '#aebad3',
  halo: 'rgba(27, 36, 57, 0.9)',
  haloWidth: 3,
}

export const basemapColors = { light: lightBasemap, dark: darkBasemap }

type LabelColors = Pick<BasemapColors, 'stateLabel' | 'placeLabel' | 'halo' | 'haloWidth'>

/** Names on areas of any color of a ramp: the letters as dark or as light as can be, in a halo that hides the area. */
const labelsOnAreas: Record<'light' | 'dark', LabelColors> = {
  light: { stateLabel: '#10181f', placeLabel: '#10181f', halo: '#ffffff', haloWidth: 5 },
  dark: { stateLabel: '#ffffff', placeLabel: '#ffffff', halo: '#0b1222', haloWidth: 5 },
}

/** All colors of the map, except those of facility types, which are with their symbols. */
export interface MapColors {
  readonly basemap: BasemapColors
  readonly labelsOnAreas: LabelColors
  readonly cluster: { readonly fill: string; readonly text: string }
  /** Around symbols, to separate neighboring ones. */
  readonly outline: string
  /** Around the chosen facility. */
  readonly chosen: string
}

/** @param primary the theme's color, which the user chooses; @param onPrimary the color of text on it */
export function mapColors(mode: 'light' | 'dark', primary: string, onPrimary: string): MapColors {
  return {
    basemap: basemapColors[mode],
    labelsOnAreas: labelsOnAreas[mode],
    cluster: { fill: primary, text: onPrimary },
    outline: mode === 'dark' ? '#111936' : '#ffffff',
    chosen: primary,
  }
}
