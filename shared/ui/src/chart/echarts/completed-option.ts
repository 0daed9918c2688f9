import type { TooltipComponentOption } from 'echarts/components'
import type { ChartLook } from './look/chart-look.ts'
import type { ChartOption } from './registered.ts'

/** How a chart is drawn besides what it shows. */
interface Drawn {
  readonly look: ChartLook
  /** What the drawing says, for whoever can't see it. */
  readonly summary: string
  readonly animated: boolean
}

/** The option with what every chart of ours has, whoever wrote it. */
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
      // In the colour of the ground, so that a pattern is seen on each of the series' colours.
      decal: look.patterned ? { show: true, decals: patterns(look.ground) } : { show: false },
    },
    tooltip: tooltips.map((tooltip) => ({ confine: true, ...tooltip, renderMode: 'richText' })),
  }
}

/** Stripes one way, the other way, dots, and upright stripes. */
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
