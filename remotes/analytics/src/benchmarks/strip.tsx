import type { Spread } from '@keyroom/product-api'
import { useTheme } from '@keyroom/ui/core'

interface StripProps {
  spread: Spread
  value: number | null
}

const width = 100
const height = 20
/** Space at both ends for values beyond the 10th and 90th percentiles and for half of the marker. */
const edge = 10

/**
 * A box plot in the height of a text line: a line from the 10th to the 90th percentile, a box over the middle half, the
 * median, and the value as a diamond, which is at the very end when it is beyond. Decorative, because the figures
 * beside it say the same.
 */
export function Strip({ spread, value }: StripProps) {
  const { palette } = useTheme()
  if (spread.suppressed) return null
  const { p10, p25, p50, p75, p90 } = spread
  const at = (one: number) => {
    const place = p90 > p10 ? (one - p10) / (p90 - p10) : 0.5
    return edge + Math.min(1, Math.max(0, place)) * (width - 2 * edge)
  }
  const markAt = value === null ? null : value < p10 ? edge / 2 + 1 : value > p90 ? width - edge / 2 - 1 : at(value)
  const middle = height / 2
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <line x1={edge} x2={width - edge} y1={middle} y2={middle} stroke={palette.text.secondary} strokeWidth={1} />
      <rect
        x={at(p25)}
        y={middle - 5}
        width={Math.max(1, at(p75) - at(p25))}
        height={10}
        fill={palette.divider}
        stroke={palette.text.secondary}
      />
      <line x1={at(p50)} x2={at(p50)} y1={middle - 5} y2={middle + 5} stroke={palette.text.primary} strokeWidth={2} />
      {markAt === null ? null : (
        <path
          d={`M${markAt} ${middle - 6}l6 6-6 6-6-6z`}
          fill={palette.primary.main}
          stroke={palette.background.paper}
          strokeWidth={1.5}
        />
      )}
    </svg>
  )
}
