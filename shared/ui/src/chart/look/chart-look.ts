import { useTheme, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { mix } from '../../theme/color.ts'
import { systemColors, type SystemColors } from './system-colors.ts'

/** Colors and direction of charts: the page's, or the system's colors in forced-colors mode. */
export interface ChartLook {
  readonly ground: string
  readonly text: string
  /** For text beside the figures: axes, notes. */
  readonly quiet: string
  /** Grid lines. */
  readonly line: string
  /** Colors of the series in turn. All of them contrast with the background. */
  readonly series: readonly string[]
  /** The selected hospital or series, among others. */
  readonly chosen: string
  readonly other: string
  /** From low to high, for areas. */
  readonly ramp: readonly [string, string, ...string[]]
  /** Whether areas have patterns in addition to their color. */
  readonly patterned: boolean
  readonly direction: 'ltr' | 'rtl'
  readonly fontFamily: string
  readonly radius: number
}

/** The share of the color in each tone of the ramp. */
const rampShares = [0.08, 0.28, 0.5, 0.75, 1]

/** The look of the page's theme; `system` in forced-colors mode. */
export function lookOf({ palette, typography, shape, direction }: Theme, system: SystemColors | null): ChartLook {
  const frame = {
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    fontFamily: typography.fontFamily ?? 'sans-serif',
    radius: Number(shape.borderRadius),
  } as const
  if (system) {
    const { canvas, text, highlight, link } = system
    return {
      ...frame,
      ground: canvas,
      text,
      quiet: text,
      line: mix(text, 0.4, canvas),
      series: [...new Set([highlight, link, text])],
      chosen: highlight,
      other: mix(text, 0.7, canvas),
      ramp: rampOf(highlight, canvas),
      patterned: true,
    }
  }
  const { primary, text, background } = palette
  return {
    ...frame,
    ground: background.paper,
    text: text.primary,
    quiet: text.secondary,
    line: palette.divider,
    series: seriesColors(palette),
    chosen: primary.main,
    other: mix(text.secondary, 0.5, background.paper),
    ramp: rampOf(primary.main, background.paper),
    patterned: false,
  }
}

/** Colors of the series in turn, all in contrast with the background and without duplicates of the preset. */
export function seriesColors({ primary, secondary, success, warning, info, error }: Theme['palette']): string[] {
  return [...new Set([primary, secondary, warning, success, info, error].map((color) => color.main))]
}

function rampOf(color: string, ground: string): [string, string, ...string[]] {
  return rampShares.map((share) => mix(color, share, ground)) as [string, string, ...string[]]
}

/** The current look of charts on this page. */
export function useChartLook(): ChartLook {
  const theme = useTheme()
  const forced = useMediaQuery('(forced-colors: active)', { noSsr: true })
  return useMemo(() => lookOf(theme, forced ? systemColors() : null), [theme, forced])
}
