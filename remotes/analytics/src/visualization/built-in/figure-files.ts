import { saveTable, saveWorkbook, type ShownChart } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { FigureFile } from '../adapter/visualization.ts'

interface Figures {
  /** The title of the dashboard. */
  readonly title: string
  readonly charts: readonly ShownChart[]
  readonly isRtl: boolean
}

/** The figures of a dashboard: one workbook of all charts, and one CSV file for each chart. */
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
