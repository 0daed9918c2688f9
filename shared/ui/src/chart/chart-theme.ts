import type { Theme } from '@mui/material/styles'

/** The library's theme for the page's: its colours, its font, its quiet lines. */
export function chartThemeOf({ palette, typography, shape }: Theme) {
  const text = { color: palette.text.primary, fontFamily: typography.fontFamily }
  const axis = {
    axisLine: { lineStyle: { color: palette.text.secondary } },
    axisTick: { lineStyle: { color: palette.text.secondary } },
    axisLabel: text,
    nameTextStyle: text,
    splitLine: { lineStyle: { color: palette.divider } },
  }
  return {
    color: seriesColors(palette),
    backgroundColor: 'transparent',
    textStyle: text,
    grid: { left: 8, right: 8, top: 40, bottom: 32 },
    legend: { textStyle: text, top: 0, left: 0 },
    tooltip: {
      backgroundColor: palette.background.paper,
      borderColor: palette.text.secondary,
      borderRadius: Number(shape.borderRadius),
      textStyle: text,
    },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    logAxis: axis,
    bar: { itemStyle: { borderRadius: 2 } },
    line: { lineStyle: { width: 2 }, symbolSize: 7 },
  }
}

/** Colours of the series in turn. All of them stand out from the ground; one that a preset has twice comes once. */
export function seriesColors({ primary, secondary, success, warning, info, error }: Theme['palette']): string[] {
  return [...new Set([primary, secondary, warning, success, info, error].map((color) => color.main))]
}
