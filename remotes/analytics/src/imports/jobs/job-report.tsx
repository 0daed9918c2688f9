import type { ImportSummary } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { FirstIssues } from './first-issues.tsx'

/** The report of an import. The importer's own sentences are in English. */
export function JobReport({ id, report }: { id: string; report: ImportSummary }) {
  const { counts, notes, unknownHeaders, absentHeaders, importedBefore, placement } = report
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: 2, bgcolor: 'background.default', display: 'grid', gap: 2 }}>
      {importedBefore === null ? null : (
        <Typography>
          <FormattedMessage
            id="analytics.imports.before"
            values={{ when: <FormattedDate key="when" value={importedBefore} dateStyle="medium" timeStyle="short" /> }}
          />
        </Typography>
      )}
      <Sorts heading={<FormattedMessage id="analytics.imports.report.counts" />} sorts={counts} />
      <Sorts heading={<FormattedMessage id="analytics.imports.report.notes" />} sorts={notes} />
      <Headers heading={<FormattedMessage id="analytics.imports.report.unknown" />} names={unknownHeaders} />
      <Headers heading={<FormattedMessage id="analytics.imports.report.absent" />} names={absentHeaders} />
      {placement ? (
        <Typography>
          <FormattedMessage
            id="analytics.imports.report.placement"
            values={{ facilities: placement.facilities, unplaced: placement.unplaced }}
          />
          {placement.facilities > 0 && placement.unplaced === placement.facilities ? (
            <>
              {' '}
              <FormattedMessage id="analytics.imports.report.no-place" />
            </>
          ) : null}
        </Typography>
      ) : null}
      {report.issuesKept > 0 ? (
        <FirstIssues id={id} total={report.issuesKept + report.issuesLeftOut} />
      ) : (
        <Typography>
          <FormattedMessage id="analytics.imports.report.clean" />
        </Typography>
      )}
    </Box>
  )
}

function Sorts({ heading, sorts }: { heading: ReactNode; sorts: ImportSummary['counts'] }) {
  if (sorts.length === 0) return null
  return (
    <div>
      <Typography variant="h5" component="h4">
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {sorts.map(({ what, count }) => (
          <li key={what}>
            <FormattedNumber value={count} /> × <span lang="en">{what}</span>
          </li>
        ))}
      </Box>
    </div>
  )
}

/** Collapsed, because a list of headers can be long. */
function Headers({ heading, names }: { heading: ReactNode; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Box component="details" open={names.length < 8}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'h5' }}>
        {heading} (<FormattedNumber value={names.length} />)
      </Box>
      <Typography lang="en" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Typography>
    </Box>
  )
}
