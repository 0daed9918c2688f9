import type { PaletteOptions } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'
import { mix } from './color.ts'
import { grounds } from './grounds.ts'
import type { Mode } from './grounds.ts'
import { presets } from './presets.ts'
import { rampOf, readableOnDark, readableOnLight, textContrast, textOn } from './ramp.ts'

const statuses = { error: '#d32f2f', warning: '#b45309', info: '#0277bd', success: '#2e7d32' }

/** A colour's tones for one mode: `main` reads as text on every ground and on the tint `light`, and carries `contrastText`. */
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
    // Hover and press move away from the text that stands on it, so that the text stays readable.
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
