import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, shorterNames, valuesBesideNames, wrappedNames } from './axes.ts'
import { legendOf } from './legend.ts'
import type { ValueText } from './value-text.ts'

interface Tornado {
  /** One assumption each, the first on top: what the result is at its low and at its high value. */
  readonly rows: readonly { readonly name: string; readonly low: number; readonly high: number }[]
  /** The result as planned, where all bars begin. */
  readonly planned: number
  readonly text: ValueText
  /** The names of the low and of the high values in the legend. */
  readonly names: { readonly low: string; readonly high: string }
}

/** Bars from the planned result to both sides, for what each assumption alone changes. */
export function tornadoOption(look: ChartLook, { rows, planned, text, names }: Tornado): ChartOption {
  const ends = [
    { name: names.low, of: 'low' },
    { name: names.high, of: 'high' },
  ] as const
  const legend = legendOf(
    look,
    ends.map(({ name }) => name),
  )
  const result = (value: number) => value + planned
  return {
    ...legend.option,
    media: [...legend.media, ...shorterNames],
    grid: gridOf(true),
    // Bars begin at zero in the library, so the axis counts from the plan and says the result.
    xAxis: valuesBesideNames(look, { ...text, short: (value) => text.short(result(value)) }),
    yAxis: {
      ...wrappedNames(
        look,
        rows.map(({ name }) => name),
      ),
      axisLine: { show: false, onZero: false },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => (typeof value === 'number' ? text.full(result(value)) : '–'),
    },
    series: ends.map(({ name, of }, index) => ({
      type: 'bar',
      name,
      barMaxWidth: 20,
      barGap: '-100%',
      itemStyle: { color: look.series[index % look.series.length] ?? look.text },
      data: rows.map((row) => row[of] - planned),
    })),
  }
}
