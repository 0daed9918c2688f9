import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, lyingNames, uprightNames, shorterNames, uprightValues, valuesBesideNames } from './axes.ts'
import { legendOf } from './legend.ts'
import type { ValueText } from './value-text.ts'

interface Bars {
  /** The category of each bar or group of bars: years, hospitals. */
  readonly places: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly text: ValueText
  /** The highlighted category; without one, each series has its own color. */
  readonly chosen?: number | undefined
  /** Horizontal bars, for names longer than a year. */
  readonly lying?: boolean
  /** Whether each bar shows its value. */
  readonly labelled?: boolean
}

/** Pixels for the value at the end of the longest bar. */
const labelRoom = 64

/** Bars from zero, side by side for several series. A category without a value stays empty. */
export function barsOption(
  look: ChartLook,
  { places, series, text, chosen, lying = false, labelled = series.length === 1 }: Bars,
): ChartOption {
  const hasLegend = series.length > 1
  const legend = legendOf(
    look,
    series.map(({ name }) => name),
  )
  const rtl = look.direction === 'rtl'
  const outside = lying ? (rtl ? 'left' : 'right') : 'top'
  return {
    ...legend.option,
    media: [...legend.media, ...(lying ? shorterNames : [])],
    grid: { ...gridOf(hasLegend), ...(lying && labelled ? { [outside]: labelRoom } : {}) },
    xAxis: lying ? valuesBesideNames(look, text) : lyingNames(places),
    yAxis: lying ? uprightNames(look, places) : uprightValues(look, text),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => (typeof value === 'number' ? text.full(value) : '–'),
    },
    series: series.map(({ name, values }, index) => ({
      type: 'bar',
      name,
      barMaxWidth: lying ? 20 : 64,
      barGap: '10%',
      itemStyle: { color: look.series[index % look.series.length] ?? look.text },
      label: {
        show: labelled,
        position: outside,
        color: look.text,
        fontWeight: 500,
        formatter: ({ value }) => (typeof value === 'number' ? text.full(value) : ''),
      },
      labelLayout: { hideOverlap: true },
      data: values.map((value, at) => ({
        value: value ?? '-',
        ...(chosen === undefined || series.length > 1
          ? {}
          : { itemStyle: { color: at === chosen ? look.chosen : look.other } }),
      })),
    })),
  }
}
