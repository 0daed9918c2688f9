import { figureColumn, type FigureKey } from '@keyroom/cost-report'
import type { ReportWithIndicators, HospitalCostReports, SourceFile } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure, isInFile } from '../measures/format-measure.ts'
import type { Measure } from '../measures/measure.ts'
import { cellName } from './cell-name.ts'
import { ImportedFile } from './imported-file.tsx'

interface InputTableProps {
  measure: Measure
  report: ReportWithIndicators
  sources: HospitalCostReports['sources']
}

/** Names the earlier file that a figure stays from, since the report's own file lacks its column. */
function KeptFrom({ file }: { file: SourceFile | null | undefined }) {
  if (file === undefined) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <FormattedMessage id="analytics.source.kept" />
      <ImportedFile file={file} />
    </Typography>
  )
}

/** The inputs of a figure: value, column in the file, and cell on the form. */
export function InputTable({ measure, report, sources }: InputTableProps) {
  const intl = useIntl()
  const counted = measure.of(report).value !== null
  const written = (key: FigureKey) => {
    const value = report.figures[key] ?? null
    if (value !== null) return <bdi dir="ltr">{formatMeasure(intl, figureColumn(key).unit, value)}</bdi>
    const kind = isInFile(key, report.edition) ? 'blank' : 'absent'
    return <FormattedMessage id={`analytics.source.${kind}${counted ? '-zero' : ''}`} />
  }
  const column = (key: FigureKey) => {
    const header = sources[key]?.header ?? null
    if (header === null) return <FormattedMessage id="analytics.source.column.none" />
    return (
      <>
        <span lang="en" dir="ltr">
          {header}
        </span>
        <KeptFrom file={report.keptFigures[key]} />
      </>
    )
  }
  const cell = (key: FigureKey) => {
    const { shape, ...name } = cellName(sources[key]?.cells ?? [])
    return <FormattedMessage id={`analytics.source.cell.at${shape === 'one' ? '' : `-${shape}`}`} values={name} />
  }
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.inputs" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'analytics.source.inputs' })}
        rows={measure.basis(report).inputs}
        rowKey={(key) => key}
        columns={[
          {
            key: 'figure',
            header: <FormattedMessage id="analytics.source.figure" />,
            cell: (key) => <FormattedMessage id={`analytics.figure.${key}`} />,
          },
          { key: 'value', header: <FormattedMessage id="analytics.source.value" />, cell: written, numeric: true },
          {
            key: 'column',
            header: <FormattedMessage id="analytics.source.column" />,
            cell: column,
          },
          { key: 'cell', header: <FormattedMessage id="analytics.source.cell" />, cell },
        ]}
      />
    </Box>
  )
}
