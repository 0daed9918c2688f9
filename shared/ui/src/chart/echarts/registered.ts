import { BarChart, BoxplotChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts'
import type {
  BarSeriesOption,
  BoxplotSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import type {
  AriaComponentOption,
  DatasetComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import { init, registerLocale, use as register } from 'echarts/core'
import type { ComposeOption } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

// Only what is listed here is in the bundle. DataView and the HTML tooltip are left out, because both write HTML as
// text, which the page's content policy forbids. The library's toolbox is left out, because we have an accessible menu.
register([
  AriaComponent,
  BarChart,
  BoxplotChart,
  CanvasRenderer,
  DatasetComponent,
  GridComponent,
  HeatmapChart,
  LabelLayout,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  TooltipComponent,
  VisualMapContinuousComponent,
])

/**
 * The option of a chart with the registered parts: bars, lines, boxes, points and cells over a grid, legend, tooltip.
 */
export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | BoxplotSeriesOption
  | DatasetComponentOption
  | GridComponentOption
  | HeatmapSeriesOption
  | LegendComponentOption
  | LineSeriesOption
  | ScatterSeriesOption
  | TooltipComponentOption
  | VisualMapComponentOption
>

export { init, registerLocale }
