import { indicator } from '@keyroom/cost-report'
import type { Comparison } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreliable } from '../board/unreliable.tsx'
import { measureGroups } from '../measures/groups.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { CompareCell } from './compare-cell.tsx'
import { CompareHead } from './compare-head.tsx'
import { stickyName, wideTable } from '../tables/table-styles.ts'

interface CompareTableProps {
  answer: Comparison
  actions: ReactNode
}

/** Indicators as rows and hospitals as columns; the first hospital is the base of the differences. */
export function CompareTable({ answer, actions }: CompareTableProps) {
  const intl = useIntl()
  const { hospitals, rows } = answer
  return (
    <Card component="section" aria-labelledby="analytics-compare" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id="analytics-compare" variant="h3" component="h2">
            <FormattedMessage id="analytics.compare.heading" values={{ year: answer.year }} />
          </Typography>
          <Typography color="textSecondary">
            <FormattedMessage id="analytics.compare.hint" values={{ name: hospitals[0]?.name ?? '' }} />
          </Typography>
        </Box>
        {actions}
      </Box>
      <Box role="group" aria-labelledby="analytics-compare" tabIndex={0} sx={wideTable}>
        <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top', px: { xs: 0.75, sm: 1, xl: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={stickyName}>
                <FormattedMessage id="analytics.trend.indicator" />
              </TableCell>
              {hospitals.map((hospital, at) => (
                <TableCell key={hospital.ccn} component="th" scope="col" align="right">
                  <CompareHead hospital={hospital} isBase={at === 0} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {measureGroups.map(({ id, measures }) => (
            <TableBody key={id}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={hospitals.length + 1} sx={{ pt: 2.5 }}>
                  <Typography variant="h4" component="span" sx={{ position: 'sticky', insetInlineStart: 8 }}>
                    <FormattedMessage id={`analytics.group.${id}`} />
                  </Typography>
                </TableCell>
              </TableRow>
              {measures.flatMap((measure) =>
                rows
                  .filter((row) => row.indicator === measure.id)
                  .map((row) => (
                    <TableRow key={row.indicator} hover>
                      <TableCell component="th" scope="row" sx={stickyName}>
                        {seriesLabel(intl, row)}
                        <Unreliable indicator={row.indicator} />
                        {indicator(row.indicator).better === 'neutral' ? null : (
                          <Typography variant="caption" component="p" color="textSecondary">
                            <FormattedMessage id={`analytics.better.${indicator(row.indicator).better}`} />
                          </Typography>
                        )}
                      </TableCell>
                      {hospitals.map((hospital, at) => (
                        <TableCell
                          key={hospital.ccn}
                          align="right"
                          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                        >
                          <CompareCell row={row} at={at} answer={answer} />
                        </TableCell>
                      ))}
                    </TableRow>
                  )),
              )}
            </TableBody>
          ))}
        </Table>
      </Box>
    </Card>
  )
}
