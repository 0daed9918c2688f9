import { mix } from '../../theme/color.ts'
import { textOn } from '../../theme/ramp.ts'
import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, lyingNames, narrow, shorterNames, wrappedNames } from './axes.ts'
import { hintLine, type ValueText } from './value-text.ts'

interface HeatMap {
  /** Such as years. */
  readonly columns: readonly string[]
  /** The first is on top. */
  readonly rows: readonly string[]
  /** The value of each row in each column; `null` leaves the cell empty. */
  readonly values: readonly (readonly (number | null)[])[]
  readonly text: ValueText
  /** The text of a cell without a value, by row and column. */
  readonly none: (row: number, column: number) => string
  /** The ends of the scale; by default the range of the values. */
  readonly range?: readonly [from: number, to: number]
}

/** Cells are narrow on phones, so their text is smaller there. */
const smallerFigures = {
  query: { maxWidth: narrow },
  option: { series: [{ label: { fontSize: 10 } }, { label: { fontSize: 10 } }] },
}

/** Cells by row and column, darker for higher values, each with its value, and the scale below. */
export function heatMapOption(look: ChartLook, { columns, rows, values, text, none, range }: HeatMap): ChartOption {
  const known = values.flat().filter((value) => value !== null)
  const [from, to] = range ?? [Math.min(...known, Infinity), Math.max(...known, -Infinity)]
  const span = known.length === 0 ? ([0, 1] as const) : ([from, to > from ? to : from + 1] as const)
  const at = (value: number) => Math.min(1, Math.max(0, (value - span[0]) / (span[1] - span[0])))
  return {
    media: [...shorterNames, smallerFigures],
    grid: { ...gridOf(false), top: 8, bottom: 56 },
    xAxis: {
      ...lyingNames(columns),
      position: 'top',
      axisLine: { show: false },
      axisLabel: { hideOverlap: true, interval: 0 },
    },
    yAxis: wrappedNames(look, rows),
    tooltip: {
      trigger: 'item',
      formatter: (hinted) => {
        const [column, row, value] = (hinted as unknown as { value: readonly [number, number, number | string] }).value
        return hintLine(
          '',
          `${rows[row]}, ${columns[column]}`,
          typeof value === 'number' ? text.full(value) : none(row, column),
        )
      },
    },
    visualMap: {
      seriesIndex: 0,
      type: 'continuous',
      min: span[0],
      max: span[1],
      calculable: false,
      hoverLink: false,
      orient: 'horizontal',
      bottom: 0,
      ...(look.direction === 'rtl' ? { right: 0 } : { left: 0 }),
      itemWidth: 12,
      itemHeight: 160,
      text: [text.full(span[1]), text.full(span[0])],
      inRange: { color: [...look.ramp] },
    },
    series: [
      {
        type: 'heatmap',
        itemStyle: { borderColor: look.ground, borderWidth: 2, borderRadius: 4 },
        emphasis: { itemStyle: { borderColor: look.text, borderWidth: 2 } },
        label: { show: true, formatter: ({ value }) => cellText(value, text) },
        labelLayout: { hideOverlap: true },
        data: values.flatMap((row, y) =>
          row.map((value, x) => ({
            value: [x, y, value ?? '-'] as [number, number, number | string],
            label: { color: value === null ? look.text : textOn(toneAt(look.ramp, at(value))) },
          })),
        ),
      },
      {
        // The library does not draw a cell without a value, so its text needs separate points.
        type: 'scatter',
        symbolSize: 24,
        itemStyle: { color: 'transparent' },
        label: {
          show: true,
          color: look.quiet,
          formatter: ({ value }) => {
            const [x = 0, y = 0] = value as readonly number[]
            return none(y, x)
          },
        },
        data: values.flatMap((row, y) => row.flatMap((value, x) => (value === null ? [[x, y]] : []))),
      },
    ],
  }
}

function cellText(cell: unknown, { short }: ValueText): string {
  const value = (cell as readonly unknown[])[2]
  return typeof value === 'number' ? short(value) : '–'
}

/** The color at a position from 0 to 1 of the ramp, interpolated between two tones. */
export function toneAt(ramp: ChartLook['ramp'], place: number): string {
  const scaled = place * (ramp.length - 1)
  const below = Math.min(Math.floor(scaled), ramp.length - 2)
  return mix(ramp[below + 1] ?? ramp[0], scaled - below, ramp[below] ?? ramp[0])
}
