import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { localeOf } from '@keyroom/intl'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { DataColumn } from '../table/data-table.tsx'
import { readOut } from '../table-file/read-out.ts'
import type { FileColumn } from '../table-file/table-content.ts'
import { ChartMenu } from './chart-menu.tsx'
import { ChartsContext } from './charts-context.ts'
import { Drawing } from './drawing.tsx'
import type { ChartLook } from './look/chart-look.ts'
import { useChartLook } from './look/use-chart-look.ts'
import { composePicture } from './picture/compose-picture.ts'
import { drawChart } from './picture/draw-chart.ts'
import { savePicture } from './picture/save-picture.ts'
import type { ChartOption } from './registered.ts'

/** The figures of a chart as a table: formatted by the columns to be read, and as they are for files. */
export interface ChartTable<Row> {
  readonly columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The columns of a file of them. */
  readonly file: readonly FileColumn<Row>[]
}

interface ChartProps<Row> {
  /** What it is called in pictures and files: what is measured, and of whom. */
  title: string
  /**
   * What to draw, in the look that it is handed. Keep it the same function while nothing changes (`useCallback`): a new
   * one is drawn anew.
   */
  option: (look: ChartLook) => ChartOption
  /** One sentence that says what the chart shows and what stands out, for everyone to read. */
  summary: string
  /** The same figures, for those who read them better in rows. */
  table: ChartTable<Row>
  /** Where the figures are from, for pictures of the chart. */
  source: string
  /** Height of the drawing in pixels; it is as wide as its place. */
  height?: number
}

/** Pixels of the page that a picture of one chart is wide: that of a slide or of a page of text. */
const pictureWidth = 960

/** A chart in the page's theme and language, with its summary, its figures as a table, and its picture to take away. */
export function Chart<Row>({
  title,
  option,
  summary,
  table: { file, ...table },
  source,
  height = 320,
}: ChartProps<Row>) {
  const intl = useIntl()
  const locale = localeOf(intl.locale)
  const look = useChartLook()
  const drawn = useMemo(() => option(look), [option, look])
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const isEmpty = table.rows.length === 0

  const register = use(ChartsContext)
  const content = { name: title, columns: file, rows: table.rows }
  const figures = useEffectEvent(() => readOut(content))
  useEffect(() => {
    if (!register || !figure.current || isEmpty) return
    return register.add({
      title,
      element: figure.current,
      look,
      figures: () => figures(),
      draw: (width, drawnHeight) => drawChart({ option: drawn, look, locale, width, height: drawnHeight }),
    })
  }, [register, title, drawn, look, locale, isEmpty])

  const takePicture = async () => {
    const drawing = drawChart({ option: drawn, look, locale, width: pictureWidth, height: Math.max(height, 420) })
    await savePicture(composePicture({ title: null, source, look, parts: [[{ title, drawing }]] }), title)
  }
  return (
    <Box component="figure" ref={figure} sx={{ m: 0, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Typography component="figcaption" color="textSecondary" sx={{ flex: '1 1 16rem' }}>
          {summary}
        </Typography>
        {isEmpty ? null : (
          <>
            <Button
              size="small"
              className="not-on-paper"
              aria-label={intl.formatMessage(
                { id: asTable ? 'ui.chart.hideTable.of' : 'ui.chart.showTable.of' },
                { title },
              )}
              startIcon={<Icon name={asTable ? 'chart-bar' : 'table'} />}
              onClick={() => setAsTable(!asTable)}
            >
              {intl.formatMessage({ id: asTable ? 'ui.chart.hideTable' : 'ui.chart.showTable' })}
            </Button>
            <ChartMenu title={title} onPicture={takePicture} content={() => content} />
          </>
        )}
      </Box>
      {isEmpty ? (
        <Typography>{intl.formatMessage({ id: 'ui.chart.noData' })}</Typography>
      ) : asTable ? (
        <DataTable caption={summary} {...table} />
      ) : (
        <Drawing option={drawn} summary={summary} look={look} locale={locale} height={height} />
      )}
    </Box>
  )
}
