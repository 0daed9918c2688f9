import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyRoomLocale } from '@keyroom/intl'
import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { usePrinting } from '../print/use-printing.ts'
import { chartLocale } from './echarts/chart-locale.ts'
import { completed } from './echarts/completed-option.ts'
import type { ChartLook } from './look/chart-look.ts'
import { chartThemeOf } from './look/chart-theme.ts'
import { init } from './echarts/registered.ts'
import type { ChartOption } from './echarts/registered.ts'

/**
 * Draws the option into the element, in the look and language of the page and the element's size, until it unmounts.
 */
export function useECharts(
  element: HTMLElement | null,
  option: ChartOption,
  summary: string,
  look: ChartLook,
  locale: KeyRoomLocale,
): void {
  const printing = usePrinting()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true }) || printing
  const chart = useRef<ECharts>(undefined)

  useEffect(() => {
    if (!element) return
    const made = init(element, chartThemeOf(look), {
      renderer: 'canvas',
      locale: chartLocale(locale),
      // Printers have a higher resolution than most screens.
      ...(printing ? { devicePixelRatio: 2 } : {}),
    })
    const redraw = () => {
      // On paper the drawing is a picture that is scaled, since its container has no size there.
      if (!matchMedia('print').matches) made.resize()
    }
    const resize = new ResizeObserver(redraw)
    resize.observe(element)
    // Unlike the rest of the page, a canvas is not redrawn when its font is loaded.
    document.fonts.addEventListener('loadingdone', redraw)
    chart.current = made
    return () => {
      document.fonts.removeEventListener('loadingdone', redraw)
      resize.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [element, look, locale, printing])

  useEffect(() => {
    const drawn = chart.current
    drawn?.setOption(completed(option, { look, summary, animated: !still }), { notMerge: true })
    // A drawing can have several canvases, of which only the top one would be printed, so it is printed as one picture.
    const flat = printing && drawn ? drawn.renderToCanvas({ pixelRatio: 2, backgroundColor: look.ground }) : null
    if (flat) element?.append(flat)
    return () => flat?.remove()
    // A chart that is recreated for another element, look or language is empty.
  }, [element, look, locale, option, summary, still, printing])
}
