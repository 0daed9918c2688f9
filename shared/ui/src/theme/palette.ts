import type { Preferences } from '@keyroom/contract'
import type { PaletteOptions } from '@mui/material/styles'
import { mix } from './color.ts'
import { grounds, type Mode } from './grounds.ts'
import { rampOf, readableOnDark, readableOnLight, textContrast, textOn } from './ramp.ts'

/** The base colors of each preset; the theme derives every tone from them. */
export const presets = {
  default: { primary: '#2196f3', secondary: '#673ab7' },
  theme1: { primary: '#607d8b', secondary: '#009688' },
  theme2: { primary: '#203461', secondary: '#ec407a' },
  theme3: { primary: '#16595a', secondary: '#c77e23' },
  theme4: { primary: '#173e43', secondary: '#3fb0ac' },
  theme5: { primary: '#0a2342', secondary: '#2ca58d' },
  theme6: { primary: '#3f51b5', secondary: '#3f51b5' },
} as const satisfies Record<Preferences['presetColor'], { primary: string; secondary: string }>

/** The names of the presets in the order of the settings drawer. */
export const presetNames = Object.keys(presets) as Preferences['presetColor'][]

const statuses = { error: '#d32f2f', warning: '#b45309', info: '#0277bd', success: '#2e7d32' }

/**
 * A color's tones for one mode: `main` is legible as text on every background and on the tint `light`, and is the
 * background of `contrastText`.
 */
function tones(base: string, mode: Mode) {
  const { paper, default: ground } = grounds[mode]
  const ramp = rampOf(base)
  const tint = mode === 'light' ? ramp[50] : mix(base, 0.2, paper)
  const main = (mode === 'light' ? readableOnLight : readableOnDark)(ramp, [paper, ground, tint])
  const contrastText = textOn(main)
  return {
    ...ramp,
    light: tint,
    main,
    // Hover and press shift the color away from its text, so that the text stays readable.
    dark: mix(main, 0.85, contrastText === '#ffffff' ? '#000000' : '#ffffff'),
    contrastText,
  }
}

/** The palette of a preset in a mode. */
export function paletteOf(preset: Preferences['presetColor'], mode: Mode) {
  const ground = grounds[mode]
  const { primary, secondary } = presets[preset]
  return {
    mode,
    contrastThreshold: textContrast,
    primary: tones(primary, mode),
    secondary: tones(secondary, mode),
    error: tones(statuses.error, mode),
    warning: tones(statuses.warning, mode),
    info: tones(statuses.info, mode),
    success: tones(statuses.success, mode),
    background: { paper: ground.paper, default: ground.default },
    text: { primary: ground.text, secondary: ground.quiet, disabled: ground.faint },
    divider: ground.divider,
  } satisfies PaletteOptions
}
