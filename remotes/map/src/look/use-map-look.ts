import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { darkColors, lightColors } from '../basemap/basemap-colors.ts'
import type { MapLook } from './map-look.ts'

/** The look by the user's theme and language. The same object until one of them changes. */
export function useMapLook(): MapLook {
  const { palette, typography } = useTheme()
  const intl = useIntl()
  const { main, contrastText } = palette.primary
  const { mode } = palette
  const font = String(typography.fontFamily)
  return useMemo(
    () => ({
      dark: mode === 'dark',
      basemap: mode === 'dark' ? darkColors : lightColors,
      font,
      cluster: { fill: main, text: contrastText },
      outline: mode === 'dark' ? '#111936' : '#ffffff',
      chosen: main,
      formatCount: (count) => intl.formatNumber(count),
    }),
    [mode, font, main, contrastText, intl],
  )
}
