import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'
import { componentsOf } from './components.ts'
import { grounds } from './grounds.ts'
import { paletteOf } from './palette.ts'
import { typographyOf } from './typography.ts'

/** The part of the UI configuration that the look depends on; the rest arranges the frame. */
export type ThemePreferences = Pick<
  Preferences,
  'navType' | 'presetColor' | 'fontFamily' | 'borderRadius' | 'outlinedFilled' | 'rtlLayout'
>

/** The MUI theme of a UI configuration. Pure: the same configuration gives the same theme. */
export function createKeyRoomTheme(preferences: ThemePreferences): Theme {
  const mode = preferences.navType
  return createTheme({
    direction: preferences.rtlLayout ? 'rtl' : 'ltr',
    palette: paletteOf(preferences.presetColor, mode),
    shape: { borderRadius: preferences.borderRadius },
    typography: typographyOf(preferences.fontFamily, grounds[mode].heading),
    components: componentsOf(preferences, mode),
    // Short durations, so that nobody waits for an animation.
    transitions: { duration: { enteringScreen: 200, leavingScreen: 160, complex: 300 } },
  })
}
