import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { localeOf } from '@keyroom/intl'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { DataColumn } from '../table/data-table.tsx'
import type { ChartOption } from './registered.ts'
import { useECharts } from './use-echarts.ts'

/** The figures of a chart as a table: the same ones, already formatted by the columns. */
export interface ChartTable<Row> {
  readonly columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

interface ChartProps<Row> {
  /** What to draw. Keep it the same object while nothing changes: a new one is drawn anew. */
  option: ChartOption
  /** One sentence that says what the chart shows and what stands out, for everyone to read. */
  summary: string
  /** The same figures, for those who read them better in rows. */
  table: ChartTable<Row>
  /** Height of the drawing in pixels; it is as wide as its place. */
  height?: number
}

/** A chart in the page's theme and language, with its summary, and with its figures as a table on demand. */
export function Chart<Row>({ option, summary, table, height = 320 }: ChartProps<Row>) {
  const intl = useIntl()
  const [asTable, setAsTable] = useState(false)
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Typography component="figcaption" color="textSecondary" sx={{ flex: '1 1 16rem' }}>
          {summary}
        </Typography>
        <Button
          size="small"
          startIcon={<Icon name={asTable ? 'chart-bar' : 'table'} />}
          onClick={() => setAsTable(!asTable)}
        >
          {intl.formatMessage({ id: asTable ? 'ui.chart.hideTable' : 'ui.chart.showTable' })}
        </Button>
      </Box>
      {table.rows.length === 0 ? (
        <Typography>{intl.formatMessage({ id: 'ui.chart.noData' })}</Typography>
      ) : asTable ? (
        <DataTable caption={summary} {...table} />
      ) : (
        <Drawing option={option} summary={summary} height={height} />
      )}
    </Box>
  )
}

function Drawing({ option, summary, height }: { option: ChartOption; summary: string; height: number }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useECharts(element, option, summary, localeOf(useIntl().locale))
  // A canvas keeps its colours where the system draws with its own; so it keeps its ground, too.
  const sx = { height, width: '100%', bgcolor: 'background.paper', forcedColorAdjust: 'none' }
  return <Box ref={setElement} dir="ltr" role="img" aria-label={summary} sx={sx} />
}
