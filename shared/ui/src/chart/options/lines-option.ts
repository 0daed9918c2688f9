import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, lyingNames, uprightValues } from './axes.ts'
import { hintLine, type Hinted, type ValueText } from './value-text.ts'
import { legendOf } from './legend.ts'

/** A line; `null` leaves a gap. */
export interface ChartLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Drawn muted, such as a median for comparison. */
  readonly quiet?: boolean
  /** Notes on single values: shown in their hints, and their points are hollow. */
  readonly notes?: readonly (string | null)[]
}

/** Consecutive categories with a named background, such as the years of the pandemic. */
export interface ChartSpan {
  readonly name: string
  /** The indexes of the first and the last category. */
  readonly from: string
  readonly to: string
}

/** The area between two lines, such as the middle half of a group. */
export interface ChartBand {
  readonly name: string
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
}

interface Lines {
  /** Categories of the axis, such as years. */
  readonly places: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly bands?: readonly ChartBand[]
  readonly spans?: readonly ChartSpan[]
  readonly text: ValueText
  /** Whether the scale begins at zero; by default it begins near the lowest value. */
  readonly fromZero?: boolean
}

/** Distinguish lines without color. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect'] as const

/** Lines over years or other categories, with bands behind them. */
export function linesOption(
  look: ChartLook,
  { places, lines, bands = [], spans = [], text, fromZero = false }: Lines,
): ChartOption {
  const hasLegend = lines.length + bands.length > 1
  const legend = legendOf(
    look,
    [...lines, ...bands].map(({ name }) => name),
    spans.length > 0 ? 14 : 0,
  )
  const said = (value: number | null | undefined) => (value == null ? '–' : text.full(value))
  return {
    ...legend.option,
    media: legend.media,
    grid: gridOf(hasLegend),
    xAxis: { ...lyingNames(places), boundaryGap: places.length < 2 },
    yAxis: { ...uprightValues(look, text), scale: !fromZero },
    tooltip: {
      trigger: 'axis',
      formatter: (hinted) => {
        const [first, ...others] = hinted as unknown as readonly Hinted[]
        if (!first) return ''
        const at = first.dataIndex
        const shown = [first, ...others]
        const markerOf = (name: string) => shown.find(({ seriesName }) => seriesName === name)?.marker
        return [
          places[at] ?? '',
          ...lines.flatMap(({ name, values, notes }) =>
            shown.some(({ seriesName }) => seriesName === name)
              ? [hintLine(markerOf(name), name, [said(values[at]), notes?.[at]].filter(Boolean).join(' · '))]
              : [],
          ),
          ...bands.flatMap(({ name, low, high }) =>
            shown.some(({ seriesName }) => seriesName === name)
              ? [hintLine(markerOf(name), name, `${said(low[at])} – ${said(high[at])}`)]
              : [],
          ),
        ].join('\n')
      },
    },
    series: [
      ...bands.flatMap((band, index) => bandSeries(look, band, index)),
      ...lines.map(({ name, values, quiet, notes }, index) => {
        const color = quiet ? look.quiet : (look.series[index % look.series.length] ?? look.text)
        return {
          type: 'line' as const,
          name,
          z: quiet ? 3 : 4,
          data: values.map((value, at) =>
            notes?.[at]
              ? { value: value ?? '-', itemStyle: { color: look.ground, borderColor: color, borderWidth: 2 } }
              : (value ?? '-'),
          ),
          ...(index === 0 && spans.length > 0 ? { markArea: spanArea(look, spans) } : {}),
          symbol: quiet ? 'none' : symbols[index % symbols.length],
          showAllSymbol: true,
          lineStyle: { type: quiet || index >= look.series.length ? ('dashed' as const) : ('solid' as const), color },
          itemStyle: { color },
          emphasis: { focus: 'none' as const },
        }
      }),
    ],
  }
}

/** Two invisible lines, the second stacked on the first, with the area between them filled. */
function bandSeries(look: ChartLook, { name, low, high }: ChartBand, index: number) {
  const unseen = {
    type: 'line' as const,
    stack: `band-${index}`,
    stackStrategy: 'all' as const,
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    itemStyle: { color: look.other },
    z: 2,
  }
  return [
    { ...unseen, name: `${name} `, data: low.map((value) => value ?? '-') },
    {
      ...unseen,
      name,
      data: low.map((value, at) => {
        const top = high[at]
        return value === null || top == null ? '-' : top - value
      }),
      areaStyle: { color: look.other, opacity: 0.35 },
    },
  ]
}

/** The backgrounds of spans, with their names on top. */
function spanArea(look: ChartLook, spans: readonly ChartSpan[]) {
  return {
    silent: true,
    animation: false,
    itemStyle: { color: look.line, opacity: 0.45 },
    label: { color: look.quiet, position: 'top' as const, distance: 2, fontSize: 11 },
    data: spans.map(({ name, from, to }): [{ name: string; xAxis: string }, { xAxis: string }] => [
      { name, xAxis: from },
      { xAxis: to },
    ]),
  }
}
