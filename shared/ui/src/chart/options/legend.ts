import type { ChartLook } from '../look/chart-look.ts'
import type { ChartOption } from '../registered.ts'
import { gridTop, narrow } from './axes.ts'

/** Pixels of a line of the legend, and of an item besides its name. */
const line = 22
const besideName = 44

/** As many names as stand below each other within the usual height of a drawing. */
const fewNames = 3

/** Pixels that a drawing is higher on a telephone, so that many names leave it the room that few do. */
export function columnHeight({ legend }: ChartOption): number {
  const data = legend && !Array.isArray(legend) ? legend.data : undefined
  return line * Math.max(0, (data?.length ?? 0) - fewNames)
}

/** About how wide a name is in pixels: a sign of Chinese is as wide as two letters. */
function widthOf(name: string): number {
  return Array.from(name).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 13 : 7), besideName)
}

/**
 * The legend of a drawing and the room that it takes: in lines where there is room, below each other where there is
 * little. The library lays a legend out without telling how high it became, so its lines are counted here. `above`:
 * pixels that are needed besides, between legend and drawing.
 */
export function legendOf(look: ChartLook, names: readonly string[], above = 0) {
  if (names.length < 2) return { media: [], option: {} }
  const data = (look.direction === 'rtl' ? names.toReversed() : names).map((name) => ({ name }))
  const total = names.reduce((sum, name) => sum + widthOf(name), 0)
  // A line is rarely full to its end.
  const atLeast = (lines: number) => Math.max(narrow + 1, Math.ceil((total * (lines === 1 ? 1 : 1.15)) / lines))
  const lying = (lines: number) => ({
    query: { minWidth: atLeast(lines), ...(lines > 1 ? { maxWidth: atLeast(lines - 1) - 1 } : {}) },
    option: { legend: { orient: 'horizontal' as const }, grid: { top: gridTop + line * (lines - 1) + above } },
  })
  const most = Math.max(1, Math.ceil((total * 1.15) / narrow))
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
      ...Array.from({ length: most }, (_, at) => lying(at + 1)).filter(
        ({ query: { minWidth, maxWidth = Infinity } }) => minWidth <= maxWidth,
      ),
    ],
  }
}
