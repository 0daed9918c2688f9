import type { ChartLook, ChartOption } from '@keyroom/ui/chart'
import { concentrationLimits } from './concentration-band.ts'

/** The bounds of an index by one definition of the market. */
export interface DrawnIndex {
  readonly name: string
  readonly lower: number
  readonly upper: number
  /** The formatted index. */
  readonly text: string
  readonly isChosen: boolean
}

interface Concentration {
  readonly indices: readonly DrawnIndex[]
  readonly count: (value: number) => string
  /** Without space beside the bars, the index is written below its name. */
  readonly isNarrow: boolean
}

/** The width of the labels at the end of the bars, in pixels. */
const labelWidthPx = 84

/** The minimum width of a bar as a share of the axis, so that a known index is a visible bar. */
const minBarShare = 0.008

/** Bars from the lowest to the highest possible value of each index, over the thresholds of market concentration. */
export function concentrationOption(look: ChartLook, { indices, count, isNarrow }: Concentration): ChartOption {
  const isRtl = look.direction === 'rtl'
  const greatest = Math.max(concentrationLimits.high * 1.25, ...indices.map(({ upper }) => upper))
  const min = greatest * minBarShare
  const beside = isNarrow ? 8 : labelWidthPx
  return {
    grid: {
      left: isRtl ? beside : 8,
      right: isRtl ? 8 : beside,
      top: 28,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    xAxis: {
      type: 'value',
      min: 0,
      splitNumber: 5,
      inverse: isRtl,
      axisLabel: { formatter: (value: number) => count(value), hideOverlap: true },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      position: isRtl ? 'right' : 'left',
      data: indices.map(({ name, text }) => (isNarrow ? `${name}\n${text}` : name)),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { width: 130, overflow: 'break' },
    },
    tooltip: {
      trigger: 'item',
      formatter: (hinted) => {
        const index = indices[(hinted as unknown as { readonly dataIndex: number }).dataIndex]
        return index ? `${index.name}\n${index.text}` : ''
      },
    },
    series: [
      {
        type: 'bar',
        stack: 'range',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: indices.map(({ lower, upper }) => Math.max(0, Math.min(lower, upper - min))),
      },
      {
        type: 'bar',
        stack: 'range',
        barMaxWidth: 26,
        data: indices.map(({ lower, upper, isChosen }) => ({
          value: Math.max(upper - lower, min),
          itemStyle: { color: isChosen ? look.chosen : look.other, borderRadius: 3 },
        })),
        label: {
          show: !isNarrow,
          position: isRtl ? 'left' : 'right',
          color: look.text,
          formatter: ({ dataIndex }) => indices[dataIndex]?.text ?? '',
        },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.quiet, type: 'dashed' },
          label: { color: look.quiet, position: 'start', formatter: ({ value }) => count(Number(value)) },
          data: Object.values(concentrationLimits).map((limit) => ({ xAxis: limit })),
        },
      },
    ],
  }
}
