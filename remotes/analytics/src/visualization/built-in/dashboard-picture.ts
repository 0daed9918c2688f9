import type { ShownChart } from '@keyroom/ui/more'
import { dashboardSize } from '../adapter/visualization.ts'

/** The space between and around the charts, in pixels. */
const gap = 24
const height = 420

/** Saves all charts of a dashboard as one picture in the size of a dashboard, two charts per row. */
export async function saveDashboardPicture(
  charts: readonly ShownChart[],
  title: string,
  source: string,
): Promise<void> {
  const [first] = charts
  if (!first) throw new Error('Expected a dashboard with charts to save, got none.')
  const { composePicture, savePicture } = await import('@keyroom/ui/chart')
  const inRow = Math.min(charts.length, 2)
  const width = (dashboardSize.width - gap) / inRow - gap
  const parts = charts.map((chart) => ({ title: chart.title, drawing: chart.draw(width, height) }))
  const rows = Array.from({ length: Math.ceil(parts.length / inRow) }, (_, row) =>
    parts.slice(row * inRow, (row + 1) * inRow),
  )
  await savePicture(composePicture({ title, source, parts: rows, look: first.look }), title)
}
