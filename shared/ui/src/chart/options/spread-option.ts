import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, shorterNames, valuesBesideNames, wrappedNames } from './axes.ts'
import { hintLine, type Hinted, type ValueText } from './value-text.ts'

/** The 10th, 25th, 50th, 75th and 90th percentile of a group. */
export interface ChartSpread {
  readonly p10: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p90: number
}

interface Spreads {
  /** One strip each, the first on top; a row without a spread has only its mark. */
  readonly rows: readonly {
    readonly name: string
    readonly spread: ChartSpread | null
    readonly mark: number | null
  }[]
  readonly text: ValueText
  /** The name of the mark, such as the hospital's. */
  readonly markName: string
  /** Names of the percentiles in hints: 10th to 90th, 25th to 75th, median. */
  readonly names: { readonly outer: string; readonly middle: string; readonly median: string }
}

/** Strips: a line from the 10th to the 90th percentile, a box over the middle half, the median, and one value's mark. */
export function spreadOption(look: ChartLook, { rows, text, markName, names }: Spreads): ChartOption {
  return {
    media: shorterNames,
    grid: { ...gridOf(false), top: 12 },
    xAxis: { ...valuesBesideNames(look, text), scale: true },
    yAxis: wrappedNames(
      look,
      rows.map(({ name }) => name),
    ),
    tooltip: {
      trigger: 'item',
      formatter: (hinted) => {
        const row = rows[(hinted as unknown as Hinted).dataIndex]
        if (!row) return ''
        const { spread, mark } = row
        const range = (from: number, to: number) => `${text.full(from)} – ${text.full(to)}`
        return [
          row.name,
          ...(mark === null ? [] : [hintLine('', markName, text.full(mark))]),
          ...(spread
            ? [
                hintLine('', names.median, text.full(spread.p50)),
                hintLine('', names.middle, range(spread.p25, spread.p75)),
                hintLine('', names.outer, range(spread.p10, spread.p90)),
              ]
            : []),
        ].join('\n')
      },
    },
    series: [
      {
        type: 'boxplot',
        boxWidth: [10, 22],
        itemStyle: { color: look.line, borderColor: look.quiet, borderWidth: 1.5 },
        emphasis: { itemStyle: { borderWidth: 2, shadowBlur: 0 } },
        data: rows.map(({ spread }) =>
          spread ? [spread.p10, spread.p25, spread.p50, spread.p75, spread.p90] : ['-', '-', '-', '-', '-'],
        ),
      },
      {
        type: 'scatter',
        name: markName,
        z: 5,
        symbol: 'diamond',
        symbolSize: 18,
        itemStyle: { color: look.chosen, opacity: 1, borderColor: look.ground, borderWidth: 2 },
        data: rows.map(({ mark }, index) => [mark ?? '-', index]),
      },
    ],
  }
}
