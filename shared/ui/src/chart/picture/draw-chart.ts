import type { KeyRoomLocale } from '@keyroom/intl'
import { chartLocale } from '../chart-locale.ts'
import { completed } from '../completed-option.ts'
import type { ChartLook } from '../look/chart-look.ts'
import { chartThemeOf } from '../look/chart-theme.ts'
import { init } from '../registered.ts'
import type { ChartOption } from '../registered.ts'

/** Pixels of a picture for one of the page, so that it is sharp in a document too. */
export const pictureScale = 2

/** A chart to draw, and in what size, in pixels of the page. */
export interface ChartToDraw {
  readonly option: ChartOption
  readonly look: ChartLook
  readonly locale: KeyRoomLocale
  readonly width: number
  readonly height: number
}

/** Draws a chart on a canvas of its own, without motion, beside the page. */
export function drawChart({ option, look, locale, width, height }: ChartToDraw): HTMLCanvasElement {
  const chart = init(document.createElement('div'), chartThemeOf(look), {
    renderer: 'canvas',
    locale: chartLocale(locale),
    width,
    height,
    devicePixelRatio: pictureScale,
  })
  try {
    chart.setOption(completed(option, { look, summary: '', animated: false }))
    return chart.renderToCanvas({ pixelRatio: pictureScale, backgroundColor: look.ground })
  } finally {
    chart.dispose()
  }
}
