import { legendOf, type ChartLook, type ChartOption } from '@keyroom/ui/chart'

/** A ZIP code of the chart, in descending order of cases. */
export interface ParetoZip {
  readonly zip: string
  readonly cases: number
  /** The share of the printed cases up to and including this ZIP code. */
  readonly cumulative: number
  readonly area: Area
}

const areas = ['primary', 'secondary', 'other'] as const
type Area = (typeof areas)[number]

interface Pareto {
  readonly zips: readonly ParetoZip[]
  readonly names: {
    readonly cases: string
    readonly cumulative: string
    readonly areas: Readonly<Record<Area, string>>
  }
  /** The shares that the service areas reach. */
  readonly thresholds: readonly number[]
  readonly count: (value: number) => string
  readonly share: (value: number) => string
}

/** Bars of cases by ZIP code in the color of the service area, below the line of their cumulative share. */
export function paretoOption(look: ChartLook, { zips, names, thresholds, count, share }: Pareto): ChartOption {
  const [first = look.text, second = look.quiet] = look.series
  const colors = { primary: first, secondary: second, other: look.other }
  const drawn = areas.filter((area) => zips.some((zip) => zip.area === area))
  const legend = legendOf(look, [...drawn.map((area) => names.areas[area]), names.cumulative])
  return {
    grid: { left: 8, right: 8, top: 44, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    ...legend.option,
    media: legend.media,
    xAxis: {
      type: 'category',
      data: zips.map(({ zip }) => zip),
      axisTick: { show: false },
      axisLabel: { hideOverlap: true, rotate: zips.length > 12 ? 60 : 0 },
    },
    yAxis: [
      { type: 'value', splitNumber: 4, minInterval: 1, axisLabel: { formatter: (value: number) => count(value) } },
      {
        type: 'value',
        min: 0,
        max: 1,
        interval: 0.25,
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
        return [
          zip.zip,
          `${names.cases}: ${count(zip.cases)}`,
          `${names.cumulative}: ${share(zip.cumulative)}`,
          names.areas[zip.area],
        ].join('\n')
      },
    },
    series: [
      ...drawn.map((area) => ({
        type: 'bar' as const,
        name: names.areas[area],
        stack: 'cases',
        barMaxWidth: 32,
        itemStyle: { color: colors[area] },
        data: zips.map((zip) => (zip.area === area ? zip.cases : '-')),
      })),
      {
        type: 'line',
        name: names.cumulative,
        yAxisIndex: 1,
        symbol: 'circle',
        symbolSize: zips.length > 30 ? 4 : 6,
        lineStyle: { color: look.text, width: 2 },
        itemStyle: { color: look.text },
        data: zips.map(({ cumulative }) => cumulative),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.quiet, type: 'dashed' },
          label: {
            color: look.quiet,
            backgroundColor: look.ground,
            padding: [1, 3],
            position: look.direction === 'rtl' ? 'insideEndTop' : 'insideStartTop',
            formatter: ({ value }) => share(Number(value)),
          },
          data: [...new Set(thresholds)].map((threshold) => ({ yAxis: threshold })),
        },
      },
    ],
  }
}
