import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../echarts/registered.ts'
import { gridTop, narrow } from './axes.ts'

/** Pixels of a legend line, and of an item without its name. */
const line = 22
const besideName = 44

/** How many names fit below each other within the default height of a drawing. */
const fewNames = 3

/** Extra height of a drawing on a phone in pixels, so that many names don't make the plot smaller. */
export function columnHeight({ legend }: ChartOption): number {
  const data = legend && !Array.isArray(legend) ? legend.data : undefined
  return line * Math.max(0, (data?.length ?? 0) - fewNames)
}

/** The approximate width of a name in pixels: a Chinese character is as wide as two letters. */
function widthOf(name: string): number {
  return Array.from(name).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 13 : 7), besideName)
}

/**
 * The legend of a drawing and its height: in lines, or as a column in narrow drawings. The library lays out a legend
 * without reporting its height, so its lines are counted here. `above`: additional pixels between legend and drawing.
 */
export function legendOf(look: ChartLook, names: readonly string[], above = 0) {
  if (names.length < 2) return { media: [], option: {} }
  const data = (look.direction === 'rtl' ? names.toReversed() : names).map((name) => ({ name }))
  const total = names.reduce((sum, name) => sum + widthOf(name), 0)
  // A line is rarely completely filled.
  const minWidthFor = (lines: number) => Math.max(narrow + 1, Math.ceil((total * (lines === 1 ? 1 : 1.15)) / lines))
  const horizontalLegend = (lines: number) => ({
    query: { minWidth: minWidthFor(lines), ...(lines > 1 ? { maxWidth: minWidthFor(lines - 1) - 1 } : {}) },
    option: { legend: { orient: 'horizontal' as const }, grid: { top: gridTop + line * (lines - 1) + above } },
  })
  const max = Math.max(1, Math.ceil((total * 1.15) / narrow))
  return {
    option: { legend: { type: 'plain' as const, data } },
    media: [
      {
        query: { maxWidth: narrow },
        option: {
          legend: { orient: 'vertical' as const, data: names.map((name) => ({ name })) },
          grid: { top: line * names.length + 20 + above },
        },
      },
      ...Array.from({ length: max }, (_, at) => horizontalLegend(at + 1)).filter(
        ({ query: { minWidth, maxWidth = Infinity } }) => minWidth <= maxWidth,
      ),
    ],
  }
}
