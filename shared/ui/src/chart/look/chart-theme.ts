import type { ChartLook } from './chart-look.ts'

/** The library's theme for a look: colors, font, muted lines. */
export function chartThemeOf(look: ChartLook) {
  const text = { color: look.text, fontFamily: look.fontFamily }
  const axis = {
    axisLine: { lineStyle: { color: look.quiet } },
    axisTick: { lineStyle: { color: look.quiet } },
    axisLabel: text,
    nameTextStyle: { ...text, color: look.quiet },
    splitLine: { lineStyle: { color: look.line } },
  }
  return {
    color: [...look.series],
    backgroundColor: 'transparent',
    textStyle: text,
    grid: { left: 8, right: 8, top: 40, bottom: 32 },
    legend: {
      textStyle: text,
      inactiveColor: look.quiet,
      top: 0,
      // The side where reading begins.
      ...(look.direction === 'rtl' ? { left: 'auto', right: 0, align: 'right' } : { left: 0 }),
    },
    tooltip: {
      backgroundColor: look.ground,
      borderColor: look.quiet,
      borderRadius: look.radius,
      textStyle: text,
      axisPointer: { lineStyle: { color: look.quiet }, crossStyle: { color: look.quiet } },
    },
    visualMap: { textStyle: text },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    logAxis: axis,
    bar: { itemStyle: { borderRadius: 2 } },
    line: { lineStyle: { width: 2 }, symbolSize: 7 },
  }
}
