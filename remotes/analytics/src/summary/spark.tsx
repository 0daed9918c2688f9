import { useTheme } from '@keyroom/ui/core'

const width = 96
const height = 24
const edge = 3

/** A sparkline in the height of a text line. Decorative, because the figures say the same. A gap stays a gap. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const { palette } = useTheme()
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return <svg width={width} height={height} aria-hidden focusable="false" />
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [
          {
            at,
            x: edge + (at / (values.length - 1)) * (width - 2 * edge),
            y: max > min ? height - edge - ((value - min) / (max - min)) * (height - 2 * edge) : height / 2,
          },
        ],
  )
  const path = points
    .map(({ at, x, y }, index) => `${points[index - 1]?.at === at - 1 ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const last = points.at(-1)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <path d={path} fill="none" stroke={palette.text.secondary} strokeWidth={1.5} strokeLinejoin="round" />
      {last ? <circle cx={last.x} cy={last.y} r={3} fill={palette.primary.main} /> : null}
    </svg>
  )
}
