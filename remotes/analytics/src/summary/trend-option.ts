import type { ChartOption } from '@keyroom/ui/chart'

/** A fiscal year and its value; `null` where no report gives one. */
export interface TrendPoint {
  readonly year: number
  readonly value: number | null
}

interface TrendStyle {
  readonly chosen: number
  readonly colors: { readonly chosen: string; readonly other: string; readonly text: string }
  readonly format: (value: number) => string
  /** Shorter than the values: the axis only gives the scale. */
  readonly formatAxis: (value: number) => string
}

/**
 * Columns from zero, one a year, the chosen year in colour, each with its value. A year between the first and the last
 * without a value keeps its place, empty.
 */
export function trendOption(
  points: readonly TrendPoint[],
  { chosen, colors, format, formatAxis }: TrendStyle,
): ChartOption {
  return {
    grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: points.map(({ year }) => String(year)), axisTick: { show: false } },
    yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatAxis(value) }, splitNumber: 4 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => (typeof value === 'number' ? format(value) : '–'),
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 64,
        label: {
          show: true,
          position: 'top',
          color: colors.text,
          fontWeight: 500,
          formatter: ({ value }) => (typeof value === 'number' ? format(value) : ''),
        },
        data: points.map(({ year, value }) => ({
          value: value ?? '-',
          itemStyle: { color: year === chosen ? colors.chosen : colors.other },
        })),
      },
    ],
  }
}
