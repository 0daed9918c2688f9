import type { ChartLook, ChartOption } from '@keyroom/ui/chart'
import { concentrationLimits } from './concentration-band.ts'

/** An index by one definition of the market: what it lies between. */
export interface DrawnIndex {
  readonly name: string
  readonly lower: number
  readonly upper: number
  /** What it is, as it is written. */
  readonly text: string
  readonly isChosen: boolean
}

interface Concentration {
  readonly indices: readonly DrawnIndex[]
  readonly count: (value: number) => string
  /** Whether there is no room beside the bars: what an index is stands below its name. */
  readonly isNarrow: boolean
}

/** Pixels for what is written at the end of the longest bar. */
const labelRoom = 84

/** The least that a bar is wide, as a part of the axis: an index that is known is a bar, too. */
const leastWidth = 0.008

/** Bars from the least to the most that each index can be, over the lines from which a market counts as concentrated. */
export function concentrationOption(look: ChartLook, { indices, count, isNarrow }: Concentration): ChartOption {
  const isRtl = look.direction === 'rtl'
  const greatest = Math.max(concentrationLimits.high * 1.25, ...indices.map(({ upper }) => upper))
  const least = greatest * leastWidth
  const beside = isNarrow ? 8 : labelRoom
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
        data: indices.map(({ lower, upper }) => Math.max(0, Math.min(lower, upper - least))),
      },
      {
        type: 'bar',
        stack: 'range',
        barMaxWidth: 26,
        data: indices.map(({ lower, upper, isChosen }) => ({
          value: Math.max(upper - lower, least),
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
