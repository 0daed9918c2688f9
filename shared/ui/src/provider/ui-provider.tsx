import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useInsertionEffect, useMemo } from 'react'
import type { PropsWithChildren } from 'react'
import { loadFont } from '../fonts/load-font.ts'
import { usePrinting } from '../print/use-printing.ts'
import { useStyleCache } from '../style/use-style-cache.ts'
import { createKeyRoomTheme } from '../theme/create-keyroom-theme.ts'
import type { ThemePreferences } from '../theme/create-keyroom-theme.ts'

interface UiProviderProps {
  preferences: ThemePreferences
}

/**
 * The look of the whole page by the UI configuration: theme, base styles, writing direction and font. Once, around
 * everything; a change takes effect at once, or where it comes in a transition, when all of the page is drawn for it.
 */
export function UiProvider({ preferences, children }: PropsWithChildren<UiProviderProps>) {
  const { navType, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout } = preferences
  // Paper is light, whatever the screen is.
  const mode = usePrinting() ? 'light' : navType
  const theme = useMemo(
    () => createKeyRoomTheme({ navType: mode, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout }),
    [mode, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout],
  )
  const cache = useStyleCache(theme.direction)
  // Together with the styles of that direction, and before anything that is drawn measures itself.
  useInsertionEffect(() => {
    document.documentElement.dir = theme.direction
  }, [theme.direction])
  useEffect(() => void loadFont(fontFamily), [fontFamily])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
