import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyRoomLocale } from '@keyroom/intl'
import type { TooltipComponentOption } from 'echarts/components'
import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { chartLocale } from './chart-locale.ts'
import { chartThemeOf } from './chart-theme.ts'
import { init } from './registered.ts'
import type { ChartOption } from './registered.ts'

/** Draws the option into the element, in the theme and language of the page and in the element's size, until it goes. */
export function useECharts(
  element: HTMLElement | null,
  option: ChartOption,
  summary: string,
  locale: KeyRoomLocale,
): void {
  const theme = useTheme()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const chart = useRef<ECharts>(undefined)

  useEffect(() => {
    if (!element) return
    const made = init(element, chartThemeOf(theme), { renderer: 'canvas', locale: chartLocale(locale) })
    const redraw = () => made.resize()
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
  }, [element, theme, locale])

  useEffect(() => {
    chart.current?.setOption(completed(option, summary, !still), { notMerge: true })
    // Made anew for another element, theme or language, the chart is empty again.
  }, [element, theme, locale, option, summary, still])
}

/** The option with what every chart of ours has, whoever wrote it. */
export function completed(option: ChartOption, summary: string, animation: boolean): ChartOption {
  const tooltips: readonly TooltipComponentOption[] = Array.isArray(option.tooltip)
    ? option.tooltip
    : [option.tooltip ?? {}]
  return {
    ...option,
    animation: animation && option.animation !== false,
    animationDuration: 300,
    aria: { enabled: true, label: { description: summary } },
    tooltip: tooltips.map((tooltip) => ({ confine: true, ...tooltip, renderMode: 'richText' })),
  }
}
