import type { TooltipComponentOption } from 'echarts/components'
import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from './registered.ts'

/** How a chart is drawn, apart from its content. */
interface Drawn {
  readonly look: ChartLook
  /** The content of the chart in words, for users who can't see it. */
  readonly summary: string
  readonly animated: boolean
}

/** The option, completed with the parts that all our charts have. */
export function completed(option: ChartOption, { look, summary, animated }: Drawn): ChartOption {
  const tooltips: readonly TooltipComponentOption[] = Array.isArray(option.tooltip)
    ? option.tooltip
    : [option.tooltip ?? {}]
  return {
    ...option,
    animation: animated && option.animation !== false,
    animationDuration: 300,
    aria: {
      enabled: true,
      label: { description: summary },
      // In the background color, so that a pattern is visible on each series color.
      decal: look.patterned ? { show: true, decals: patterns(look.ground) } : { show: false },
    },
    tooltip: tooltips.map((tooltip) => ({ confine: true, ...tooltip, renderMode: 'richText' })),
  }
}

/** Stripes in both diagonals, dots, and vertical stripes. */
function patterns(color: string) {
  const stripes = { color, dashArrayX: [1, 0], dashArrayY: [2, 5], symbolSize: 1 }
  return [
    { color: 'transparent', symbol: 'none' },
    { ...stripes, rotation: Math.PI / 4 },
    { ...stripes, rotation: -Math.PI / 4 },
    {
      color,
      symbol: 'circle',
      dashArrayX: [
        [8, 8],
        [0, 8, 8, 0],
      ],
      dashArrayY: [6, 0],
      symbolSize: 0.7,
    },
    { ...stripes, rotation: Math.PI / 2 },
  ]
}
