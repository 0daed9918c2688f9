import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { mapColors, type MapColors } from './map-colors.ts'

/** The appearance of the map by the user's preferences and language. */
export interface MapLook extends MapColors {
  readonly dark: boolean
  /** The CSS font family list for names and counts. */
  readonly font: string
  readonly formatCount: (count: number) => string
}

/** The look by the user's theme and language; the same object until one of them changes. */
export function useMapLook(): MapLook {
  const { palette, typography } = useTheme()
  const intl = useIntl()
  const { mode } = palette
  const { main, contrastText } = palette.primary
  const font = String(typography.fontFamily)
  return useMemo(
    () => ({
      ...mapColors(mode, main, contrastText),
      dark: mode === 'dark',
      font,
      formatCount: (count) => intl.formatNumber(count),
    }),
    [mode, main, contrastText, font, intl],
  )
}
