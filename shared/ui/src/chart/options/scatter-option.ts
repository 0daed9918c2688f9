import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridOf, lyingValues, uprightValues } from './axes.ts'
import { hintLine, type Hinted, type ValueText } from './value-text.ts'

/** A point with two values. */
export interface ChartPoint {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Highlighted: larger, in the accent color, with its name. */
  readonly chosen?: boolean
}

interface Points {
  readonly points: readonly ChartPoint[]
  readonly x: ValueText
  readonly y: ValueText
}

/** From this number of points, the library draws them in one batch, which is fast but without hints. */
const many = 4000

/** A scatter plot of up to ten thousand points. */
export function scatterOption(look: ChartLook, { points, x, y }: Points): ChartOption {
  const others = points.filter(({ chosen }) => !chosen)
  const marked = points.filter(({ chosen }) => chosen)
  const formatter = (among: readonly ChartPoint[]) => (hinted: unknown) => {
    const point = among[(hinted as Hinted).dataIndex]
    return point
      ? [point.name, hintLine('', x.name ?? '', x.full(point.x)), hintLine('', y.name ?? '', y.full(point.y))].join(
          '\n',
        )
      : ''
  }
  return {
    grid: gridOf(false),
    xAxis: { ...lyingValues(x), scale: true },
    yAxis: { ...uprightValues(look, y), scale: true },
    tooltip: { trigger: 'item' },
    series: [
      {
        type: 'scatter',
        symbolSize: others.length > 500 ? 4 : 7,
        large: others.length > many,
        itemStyle: { color: look.other, opacity: others.length > 500 ? 0.6 : 0.8 },
        tooltip: { formatter: formatter(others) },
        data: others.map((point) => [point.x, point.y]),
      },
      {
        type: 'scatter',
        z: 5,
        symbol: 'diamond',
        symbolSize: 18,
        itemStyle: { color: look.chosen, opacity: 1, borderColor: look.ground, borderWidth: 2 },
        label: {
          show: true,
          position: look.direction === 'rtl' ? 'left' : 'right',
          color: look.text,
          fontWeight: 600,
          formatter: ({ dataIndex }) => marked[dataIndex]?.name ?? '',
        },
        labelLayout: { hideOverlap: true },
        tooltip: { formatter: formatter(marked) },
        data: marked.map((point) => [point.x, point.y]),
      },
    ],
  }
}
