import { departuresFromReport } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { assumptionName, insteadText, valueText } from '../assumptions/assumption-text.ts'
import { listAssumptions, type Assumption } from '../assumptions/list-assumptions.ts'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'

/** What differs from the criteria, and the documents and reports behind the numbers. */
export function BriefAssumptions() {
  const intl = useIntl()
  const { program, criteria } = useProgram()
  const names = useNames(criteria)
  const rows = listAssumptions(program, criteria)
  const head = (id: string) => intl.formatMessage({ id })
  const documents = Object.values(criteria.sources).flatMap((ofPack) => Object.values(ofPack))
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        <FormattedMessage id="programming.brief.assumptions" />
      </Typography>
      {program.scope === 'missing' ? (
        <Typography sx={{ mb: 1 }}>
          <FormattedMessage id="programming.brief.scope" values={{ scope: program.scope }} />
        </Typography>
      ) : null}
      {rows.length === 0 ? (
        program.scope === 'missing' ? null : (
          <FormattedMessage id="programming.assumptions.none" />
        )
      ) : (
        <DataTable<Assumption>
          caption={head('programming.brief.assumptions')}
          rows={rows}
          rowKey={({ department, field }) => `${department?.id ?? ''} ${field}`}
          columns={[
            {
              key: 'department',
              header: head('programming.department'),
              cell: ({ department }) =>
                department ? names.department(department) : head('programming.assumptions.whole'),
            },
            {
              key: 'what',
              header: head('programming.assumptions.what'),
              cell: (row) => assumptionName(intl, names, row),
            },
            {
              key: 'value',
              header: head('programming.assumptions.value'),
              numeric: true,
              cell: (row) => valueText(intl, names, row),
            },
            {
              key: 'instead',
              header: head('programming.assumptions.instead'),
              cell: (row) => insteadText(intl, names, row),
            },
          ]}
        />
      )}
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        <FormattedMessage id="programming.brief.sources" />
      </Typography>
      <Box component="ul">
        <li>
          <FormattedMessage
            id="programming.why.pack"
            values={{ name: criteria.pack.name, version: criteria.pack.version }}
          />
        </li>
        {documents.map(({ title, publisher, edition }) => (
          <li key={`${publisher} ${title} ${edition}`}>{[publisher, title, edition].filter(Boolean).join(', ')}</li>
        ))}
        {program.departments.flatMap((department) => {
          const { id, source } = department
          return source
            ? [
                <li key={id}>
                  <FormattedMessage
                    id="programming.brief.source.report"
                    values={{
                      unit: source.printedName ?? names.unit(source.unit),
                      hospital: source.facilityName,
                      ccn: source.ccn,
                      year: source.fiscalYear,
                      count: departuresFromReport(department).length,
                    }}
                  />
                </li>,
              ]
            : []
        })}
      </Box>
    </>
  )
}
