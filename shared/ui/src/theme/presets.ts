import type { Preferences } from '@keyroom/contract'

/** The base colours of each preset; the theme derives every tone from them. */
export const presets = {
  default: { primary: '#2196f3', secondary: '#673ab7' },
  theme1: { primary: '#607d8b', secondary: '#009688' },
  theme2: { primary: '#203461', secondary: '#ec407a' },
  theme3: { primary: '#16595a', secondary: '#c77e23' },
  theme4: { primary: '#173e43', secondary: '#3fb0ac' },
  theme5: { primary: '#0a2342', secondary: '#2ca58d' },
  theme6: { primary: '#3f51b5', secondary: '#3f51b5' },
} as const satisfies Record<Preferences['presetColor'], { primary: string; secondary: string }>

/** The names of the presets in the order in which they are offered. */
export const presetNames = Object.keys(presets) as Preferences['presetColor'][]
