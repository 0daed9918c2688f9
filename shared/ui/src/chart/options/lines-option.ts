import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../registered.ts'
import { gridOf, lyingNames, uprightValues } from './axes.ts'
import { hintLine } from './hint.ts'
import type { Hinted } from './hint.ts'
import { legendOf } from './legend.ts'
import type { ValueText } from './value-text.ts'

/** A line; `null` where there is no value, which leaves a gap. */
export interface ChartLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Quieter than the others, such as a median to compare with. */
  readonly quiet?: boolean
  /** What to know of single values: said in their hints, and their points are hollow. */
  readonly notes?: readonly (string | null)[]
}

/** Places in a row that have something in common, such as the years of a pandemic: a ground behind them, with its name. */
export interface ChartSpan {
  readonly name: string
  /** The first and the last place. */
  readonly from: string
  readonly to: string
}

/** The room between two lines, such as the middle half of a group. */
export interface ChartBand {
  readonly name: string
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
}

interface Lines {
  /** Names of the places along the axis, such as years. */
  readonly places: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly bands?: readonly ChartBand[]
  readonly spans?: readonly ChartSpan[]
  readonly text: ValueText
  /** Whether the scale begins at zero; by default where the values are. */
  readonly fromZero?: boolean
}

/** So that lines are told apart without their colours. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect'] as const

/** Lines along years or other places, with bands behind them. */
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

/** Two lines that can't be seen, the second stacked on the first, and the ground between them. */
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

/** The grounds behind spans, with their names on top. */
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
