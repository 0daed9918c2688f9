import { namesIn } from '@keyroom/planning'
import type { Criteria } from '@keyroom/right-sizing'
import type { FollowedFigure } from '@keyroom/scenarios'
import { DataTable } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

interface FollowedFiguresProps {
  figures: readonly FollowedFigure[]
  criteria: Criteria
}

/** What an update of the hospital's figures changes in a program, and what stays as a planner edited it. */
export function FollowedFigures({ figures, criteria }: FollowedFiguresProps) {
  const intl = useIntl()
  const names = namesIn(intl, criteria)
  const text = (id: string) => intl.formatMessage({ id: `projects.baseline.${id}` })
  const show = (figure: FollowedFigure['figure'], value: number | null) => {
    if (value === null) return intl.formatMessage({ id: 'projects.no-value' })
    if (figure === 'growth') return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 })
    return intl.formatNumber(value, { maximumFractionDigits: 2 })
  }
  return (
    <DataTable
      caption={text('program')}
      captionShown
      rows={figures}
      rowKey={({ department, figure }) => `${department.id} ${figure}`}
      columns={[
        {
          key: 'figure',
          header: text('figure'),
          cell: ({ department, figure }) => `${names.department(department)}: ${text(`program.${figure}`)}`,
        },
        {
          key: 'planned',
          header: text('planned'),
          numeric: true,
          cell: ({ figure, planned }) => show(figure, planned),
        },
        { key: 'now', header: text('now'), numeric: true, cell: ({ figure, reported }) => show(figure, reported) },
        { key: 'after', header: text('after'), cell: ({ follows }) => text(follows ? 'after.changes' : 'after.stays') },
      ]}
    />
  )
}
