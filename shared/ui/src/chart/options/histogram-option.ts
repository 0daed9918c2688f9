import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, lyingValues, uprightValues } from './axes.ts'
import type { Hinted, ValueText } from './value-text.ts'

/** The number of values in a range. */
export interface ChartBin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** A value marked by a line, with its name. */
export interface ChartMark {
  readonly name: string
  readonly value: number
}

interface Histogram {
  /** In order and without gaps. */
  readonly bins: readonly ChartBin[]
  readonly text: ValueText
  readonly counts: ValueText
  /** The highlighted value: a thick line in another color than the highlighted bar that contains it. */
  readonly mark?: ChartMark | null
  /** Other lines, such as the median. */
  readonly lines?: readonly ChartMark[]
}

/** A histogram with one highlighted value. */
export function histogramOption(look: ChartLook, { bins, text, counts, mark, lines = [] }: Histogram): ChartOption {
  const holds = ({ from, to }: ChartBin, index: number) =>
    mark != null && mark.value >= from && (mark.value < to || (index === bins.length - 1 && mark.value === to))
  return {
    grid: { ...gridOf(false), top: 52 },
    xAxis: {
      ...lyingValues(text),
      min: Math.min(bins[0]?.from ?? 0, mark?.value ?? Infinity),
      max: Math.max(bins.at(-1)?.to ?? 1, mark?.value ?? -Infinity),
      splitLine: { show: false },
    },
    yAxis: uprightValues(look, counts),
    tooltip: {
      trigger: 'item',
      formatter: (hinted) => {
        const bin = bins[(hinted as unknown as Hinted).dataIndex]
        return bin ? `${text.full(bin.from)} – ${text.full(bin.to)}\n${counts.full(bin.count)}` : ''
      },
    },
    series: [
      {
        type: 'bar',
        // As wide as its range at any width of the drawing.
        barCategoryGap: '4%',
        barMinWidth: 2,
        data: bins.map((bin, index) => ({
          value: [(bin.from + bin.to) / 2, bin.count],
          itemStyle: { color: holds(bin, index) ? look.chosen : look.other },
        })),
        markLine: {
          symbol: 'none',
          silent: true,
          animation: false,
          data: [
            ...lines.map((line) => markLine(line, look.text, 'dashed', 1, 0, text)),
            ...(mark ? [markLine(mark, look.text, 'solid', 3, 18, text)] : []),
          ],
          label: { color: look.text },
        },
      },
    ],
  }
}

/** `above`: pixels by which its label is raised, so that it does not overlap others. */
function markLine(
  { name, value }: ChartMark,
  color: string,
  type: 'dashed' | 'solid',
  width: number,
  above: number,
  text: ValueText,
) {
  return {
    name,
    xAxis: value,
    lineStyle: { color, type, width },
    label: { formatter: `${name}: ${text.full(value)}`, position: 'end' as const, distance: [0, 4 + above] },
  }
}
