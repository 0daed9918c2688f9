/** Charts: a shared part of their own, because the library is heavy and most screens have none. Import it lazily. */
export { Chart } from './chart/chart.tsx'
export type { ChartTable } from './chart/chart.tsx'
export { seriesColors } from './chart/chart-theme.ts'
export type { ChartOption } from './chart/registered.ts'
