import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'
import { componentsOf } from './components.ts'
import { grounds } from './grounds.ts'
import { paletteOf } from './palette.ts'
import { typographyOf } from './typography.ts'

/** What of the UI configuration the look depends on; the rest of it arranges the frame. */
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
    // Nothing moves for longer than people are willing to watch.
    transitions: { duration: { enteringScreen: 200, leavingScreen: 160, complex: 300 } },
  })
}
