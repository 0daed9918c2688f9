import { saveTable, saveWorkbook, type ShownChart } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { FigureFile } from '../visualisation.ts'

interface Figures {
  /** What the dashboard is called. */
  readonly title: string
  readonly charts: readonly ShownChart[]
  readonly isRtl: boolean
}

/** The figures behind the charts of a dashboard: all of them as one workbook, or those of one chart as CSV. */
export function figureFiles(intl: IntlShape, { title, charts, isRtl }: Figures): FigureFile[] {
  return [
    {
      id: 'xlsx',
      label: intl.formatMessage({ id: 'analytics.tool.data.xlsx' }),
      save: () =>
        saveWorkbook(
          title,
          charts.map(({ figures }) => figures()),
          { isRtl },
        ),
    },
    ...charts.map((chart, place) => ({
      id: `csv-${place}`,
      label: intl.formatMessage({ id: 'analytics.tool.data.csv' }, { title: chart.title }),
      save: () => saveTable(chart.figures(), 'csv', { isRtl }),
    })),
  ]
}
