import type { KeyRoomLocale } from '@keyroom/intl'
import { chartLocale } from '../echarts/chart-locale.ts'
import { completed } from '../echarts/completed-option.ts'
import type { ChartLook } from '../look/chart-look.ts'
import { chartThemeOf } from '../look/chart-theme.ts'
import { init } from '../echarts/registered.ts'
import type { ChartOption } from '../echarts/registered.ts'

/** Picture pixels per CSS pixel, so that pictures are sharp in documents. */
export const pictureScale = 2

/** A chart to draw, with its size in CSS pixels. */
export interface ChartToDraw {
  readonly option: ChartOption
  readonly look: ChartLook
  readonly locale: KeyRoomLocale
  readonly width: number
  readonly height: number
}

/** Draws a chart on a separate canvas outside the page, without animation. */
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
