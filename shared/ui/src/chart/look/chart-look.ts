import type { Theme } from '@mui/material/styles'
import { mix } from '../../theme/color.ts'
import type { SystemColors } from './system-colors.ts'

/** What charts are drawn with: the page's colours and direction, or the system's where it forces its own. */
export interface ChartLook {
  readonly ground: string
  readonly text: string
  /** For what is said beside the figures: axes, notes. */
  readonly quiet: string
  /** Lines of the grid. */
  readonly line: string
  /** Colours of the series in turn. All of them stand out from the ground. */
  readonly series: readonly string[]
  /** What the page is about, among others. */
  readonly chosen: string
  readonly other: string
  /** From little to much, for areas. */
  readonly ramp: readonly [string, string, ...string[]]
  /** Whether areas carry patterns besides their colour. */
  readonly patterned: boolean
  readonly direction: 'ltr' | 'rtl'
  readonly fontFamily: string
  readonly radius: number
}

/** Shares of the colour in the tones of the ramp. */
const rampShares = [0.08, 0.28, 0.5, 0.75, 1]

/** The look of the page's theme; `system` where the system draws with its own colours. */
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

/** Colours of the series in turn. All of them stand out from the ground; one that a preset has twice comes once. */
export function seriesColors({ primary, secondary, success, warning, info, error }: Theme['palette']): string[] {
  return [...new Set([primary, secondary, warning, success, info, error].map((color) => color.main))]
}

function rampOf(color: string, ground: string): [string, string, ...string[]] {
  return rampShares.map((share) => mix(color, share, ground)) as [string, string, ...string[]]
}
