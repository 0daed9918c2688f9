import type { ChartLook, ChartOption } from '@keyroom/ui/chart'

/** A ZIP code of the drawing, the one that sends most first. */
export interface ParetoZip {
  readonly zip: string
  readonly cases: number
  /** Of the cases that are printed, up to and with this ZIP code. */
  readonly cumulative: number
  readonly area: 'primary' | 'secondary' | 'other'
}

interface Pareto {
  readonly zips: readonly ParetoZip[]
  readonly names: { readonly cases: string; readonly cumulative: string }
  readonly count: (value: number) => string
  readonly share: (value: number) => string
}

/** Bars of cases by ZIP code, in the colour of their service area, under the line of what they add up to. */
export function paretoOption(look: ChartLook, { zips, names, count, share }: Pareto): ChartOption {
  const [first = look.text, second = look.quiet] = look.series
  const colors = { primary: first, secondary: second, other: look.other }
  return {
    grid: { left: 8, right: 8, top: 44, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    legend: { data: [{ name: names.cases }, { name: names.cumulative }] },
    xAxis: {
      type: 'category',
      data: zips.map(({ zip }) => zip),
      axisTick: { show: false },
      axisLabel: { hideOverlap: true, rotate: zips.length > 12 ? 60 : 0 },
    },
    yAxis: [
      { type: 'value', splitNumber: 4, axisLabel: { formatter: (value: number) => count(value) } },
      {
        type: 'value',
        min: 0,
        max: 1,
        splitNumber: 4,
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => share(value) },
      },
    ],
    tooltip: {
      trigger: 'axis',
      formatter: (hinted) => {
        const [hint] = hinted as unknown as readonly { readonly dataIndex: number }[]
        const zip = zips[hint?.dataIndex ?? -1]
        if (!zip) return ''
        return [zip.zip, `${names.cases}: ${count(zip.cases)}`, `${names.cumulative}: ${share(zip.cumulative)}`].join(
          '\n',
        )
      },
    },
    series: [
      {
        type: 'bar',
        name: names.cases,
        barMaxWidth: 32,
        itemStyle: { color: first },
        data: zips.map(({ cases, area }) => ({ value: cases, itemStyle: { color: colors[area] } })),
      },
      {
        type: 'line',
        name: names.cumulative,
        yAxisIndex: 1,
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { color: look.chosen },
        itemStyle: { color: look.chosen },
        data: zips.map(({ cumulative }) => cumulative),
      },
    ],
  }
}
