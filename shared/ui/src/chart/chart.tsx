import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { localeOf } from '@keyroom/intl'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { DataColumn } from '../table/data-table.tsx'
import { readOut, type FileColumn } from '../table-file/table-content.ts'
import { ChartMenu } from './chart-menu.tsx'
import { ChartsContext } from './charts-context.ts'
import { Drawing } from './drawing.tsx'
import { useChartLook, type ChartLook } from './look/chart-look.ts'
import { savePicture } from '../picture/save-picture.ts'
import { composePicture } from './picture/compose-picture.ts'
import { drawChart } from './picture/draw-chart.ts'
import type { ChartOption } from './echarts/registered.ts'

/** The figures of a chart as a table: formatted by the columns on the screen, unformatted in files. */
export interface ChartTable<Row> {
  readonly columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The columns of the file. */
  readonly file: readonly FileColumn<Row>[]
}

interface ChartProps<Row> {
  /** The title in pictures and files: the measure and the hospital. */
  title: string
  /** Returns the chart's option for a look. Memoize it (`useCallback`), since a new function redraws the chart. */
  option: (look: ChartLook) => ChartOption
  /** One sentence on what the chart shows and what stands out, visible to everyone. */
  summary: string
  /** The same figures as a table. */
  table: ChartTable<Row>
  /** The source of the figures, for pictures of the chart. */
  source: string
  /** Height of the drawing in pixels; its width is that of its container. */
  height?: number
}

/** The width of a picture of one chart in CSS pixels: fits a slide or a page of text. */
const pictureWidth = 960

/** A chart in the page's theme and language, with its summary, its figures as a table, and a menu to save it. */
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
