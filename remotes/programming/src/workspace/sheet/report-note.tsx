import { reportFigureName, reportFigureText } from '@keyroom/planning'
import { figuresOfSource, withReportedFigure, type ReportFigureId, type ReportSource } from '@keyroom/right-sizing'
import { Button } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { OpenReport, ReportLink } from '../../why/report-link.tsx'
import { useEditor } from './use-department-editor.ts'

const measures = { volume: 'days', lengthOfStay: 'averageLengthOfStay', beds: 'beds' } as const

interface ReportNoteProps {
  source: ReportSource | null
  figure: ReportFigureId
  planned: number | null
}

/** Where a figure is from: the report, or the planner, with what the report has and the way back to it. */
export function ReportNote({ source, figure, planned }: ReportNoteProps) {
  const intl = useIntl()
  const { change, isReadOnly } = useEditor()
  const reported = source && figuresOfSource(source)[figure]
  if (source === null || reported === null) return null
  const measure = measures[figure]
  if (planned === reported) return <ReportLink source={source} measure={measure} isShort />
  const name = reportFigureName(intl, figure)
  return (
    <>
      <FormattedMessage
        id="programming.source.changed"
        values={{
          value: reportFigureText(intl, figure, reported),
          year: source.fiscalYear,
          entry: planned === null ? 'missing' : 'own',
        }}
      />{' '}
      {isReadOnly ? null : (
        <Button
          size="small"
          className="not-on-paper"
          sx={{ p: 0, minWidth: 0 }}
          onClick={() => change(null, (before) => withReportedFigure(before, figure))}
        >
          <FormattedMessage id="programming.override.reset" values={{ name }} />
        </Button>
      )}{' '}
      <OpenReport source={source} measure={measure} />
    </>
  )
}
