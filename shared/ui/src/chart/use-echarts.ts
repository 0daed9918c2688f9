import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyRoomLocale } from '@keyroom/intl'
import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { usePrinting } from '../print/use-printing.ts'
import { chartLocale } from './chart-locale.ts'
import { completed } from './completed-option.ts'
import type { ChartLook } from './look/chart-look.ts'
import { chartThemeOf } from './look/chart-theme.ts'
import { init } from './registered.ts'
import type { ChartOption } from './registered.ts'

/** Draws the option into the element, in the look and language of the page and in the element's size, until it goes. */
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
      // A printer is finer than most screens.
      ...(printing ? { devicePixelRatio: 2 } : {}),
    })
    const redraw = () => {
      // On paper the drawing is scaled as the picture that it is: its place there has no size of its own.
      if (!matchMedia('print').matches) made.resize()
    }
    const resize = new ResizeObserver(redraw)
    resize.observe(element)
    // A canvas, unlike the rest of the page, does not notice when its font has arrived.
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
    // A drawing may lie on several canvases, of which paper shows the uppermost: there it is one picture.
    const flat = printing && drawn ? drawn.renderToCanvas({ pixelRatio: 2, backgroundColor: look.ground }) : null
    if (flat) element?.append(flat)
    return () => flat?.remove()
    // Made anew for another element, look or language, the chart is empty again.
  }, [element, look, locale, option, summary, still, printing])
}
