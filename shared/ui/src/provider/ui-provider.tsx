import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useInsertionEffect, useMemo, use, type PropsWithChildren } from 'react'
import { loadFont } from '../fonts/load-font.ts'
import { loadWithRetries } from '../lazy/lazy-component.tsx'
import { usePrinting } from '../print/use-printing.ts'
import { createStyleCache } from '../style/style-cache.ts'
import { createKeyRoomTheme, type ThemePreferences } from '../theme/create-keyroom-theme.ts'

interface UiProviderProps {
  preferences: ThemePreferences
}

/**
 * The look of the whole page by the UI configuration: theme, base styles, writing direction and font. Use it once,
 * around everything. A change takes effect at once, or at the end of the transition that it is part of.
 */
export function UiProvider({ preferences, children }: PropsWithChildren<UiProviderProps>) {
  const { navType, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout } = preferences
  // Paper is always light.
  const mode = usePrinting() ? 'light' : navType
  const theme = useMemo(
    () => createKeyRoomTheme({ navType: mode, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout }),
    [mode, presetColor, fontFamily, borderRadius, outlinedFilled, rtlLayout],
  )
  const cache = useStyleCache(theme.direction)
  // In step with the styles of that direction, and before any effect measures the page.
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

let leftToRight: EmotionCache | undefined
let rightToLeft: Promise<EmotionCache> | undefined

/**
 * The style cache of a direction. Suspends while the mirrored one is loaded, with retries; until then the page stays
 * left to right.
 */
function useStyleCache(direction: 'ltr' | 'rtl'): EmotionCache {
  if (direction === 'ltr') return (leftToRight ??= createStyleCache('ltr'))
  rightToLeft ??= loadWithRetries(() => import('../style/rtl-cache.ts')).then((module) => module.rtlCache)
  return use(rightToLeft)
}
