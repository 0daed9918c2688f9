/** Colours of the background map. It stays behind the hospitals: quiet, little contrast inside, enough for its labels. */
export interface BasemapColors {
  readonly water: string
  /** The United States. */
  readonly land: string
  /** Its neighbours. */
  readonly neighbour: string
  readonly countyLine: string
  readonly stateLine: string
  readonly border: string
  readonly river: string
  readonly stateLabel: string
  readonly placeLabel: string
  /** Around letters, so that they can be read over lines. */
  readonly halo: string
}

export const lightColors: BasemapColors = {
  water: '#cfdfea',
  land: '#f8f8f4',
  neighbour: '#e9ebe8',
  countyLine: '#e1e3de',
  stateLine: '#bfc5c6',
  border: '#a3abb0',
  river: '#bdd3e2',
  stateLabel: '#6b7780',
  placeLabel: '#4b565e',
  halo: 'rgba(248, 248, 244, 0.9)',
}

export const darkColors: BasemapColors = {
  water: '#101a2e',
  land: '#232d45',
  neighbour: '#1b2439',
  countyLine: '#2c3752',
  stateLine: '#44516f',
  border: '#566585',
  river: '#17233d',
  stateLabel: '#93a0bd',
  placeLabel: '#aebad3',
  halo: 'rgba(27, 36, 57, 0.9)',
}
