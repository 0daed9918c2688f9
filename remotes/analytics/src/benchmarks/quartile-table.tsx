import type { Benchmarks } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSortingOrNone, SortHeader, writeSorting } from '@keyroom/ui/table'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { QuartileSort } from '../address/view-address.ts'
import { measureGroups } from '../measures/groups.ts'
import { QuartileRow } from './quartile-row.tsx'
import { sortIndicators } from './sort-indicators.ts'
import { stickyName, wideTable } from '../tables/table-styles.ts'

type Item = Benchmarks['items'][number]

const quartiles = ['p10', 'p25', 'p50', 'p75', 'p90'] as const
const columnCount = quartiles.length + 6

interface QuartileTableProps {
  answer: Benchmarks
  /** The indicator whose distribution is drawn. */
  chosen: string
  onChoose: (indicator: string) => void
  actions: ReactNode
}

/** The value, the percentile and the rank of the hospital for every indicator, and the quartiles of its peers. */
export function QuartileTable({ answer, chosen, onChoose, actions }: QuartileTableProps) {
  const intl = useIntl()
  const [{ sort }, change] = useViewAddress()
  const head = (column: string) =>
    intl.formatMessage({ id: column === 'name' ? 'analytics.trend.indicator' : `analytics.quartiles.${column}` })
  const onSort = (by: QuartileSort) => {
    const next = nextSortingOrNone(sort, by, by === 'place' || by === 'n')
    change({ sort: next && writeSorting(next) })
  }
  const sortHeader = (column: QuartileSort) => (
    <SortHeader
      {...{ column, sorting: sort, onSort }}
      {...(column === 'name' ? { align: 'left', sx: stickyName } : { align: 'right' })}
      title={intl.formatMessage({ id: 'analytics.sort.by' }, { column: head(column) })}
    >
      {head(column)}
    </SortHeader>
  )
  const row = (item: Item) => (
    <QuartileRow
      key={item.indicator}
      item={item}
      answer={answer}
      isChosen={item.indicator === chosen}
      onChoose={() => onChoose(item.indicator)}
    />
  )
  return (
    <Card component="section" aria-labelledby="analytics-quartiles" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id="analytics-quartiles" variant="h3" component="h2">
            <FormattedMessage id="analytics.quartiles.heading" values={{ year: answer.year }} />
          </Typography>
          <Typography color="textSecondary">
            <FormattedMessage id="analytics.quartiles.hint" />
          </Typography>
        </Box>
        {actions}
      </Box>
      <Box role="group" aria-labelledby="analytics-quartiles" tabIndex={0} sx={wideTable}>
        <Table
          size="small"
          sx={{ '& td, & th': { px: { xs: 1, xl: 1.5 } }, '& thead th': { verticalAlign: 'bottom' } }}
        >
          <TableHead>
            <TableRow>
              {sortHeader('name')}
              <TableCell component="th" scope="col" align="right">
                {head('hospital')}
              </TableCell>
              {sortHeader('place')}
              <TableCell component="th" scope="col" align="center">
                {head('spread')}
              </TableCell>
              {sortHeader('rank')}
              {quartiles.map((column) => (
                <TableCell key={column} component="th" scope="col" align="right">
                  {head(column)}
                </TableCell>
              ))}
              {sortHeader('n')}
            </TableRow>
          </TableHead>
          {sort ? (
            <TableBody>{sortIndicators(answer.items, sort, intl).map(row)}</TableBody>
          ) : (
            measureGroups.map(({ id, measures }) => (
              <TableBody key={id}>
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={columnCount} sx={{ pt: 2.5 }}>
                    <Typography variant="h4" component="span" sx={{ position: 'sticky', insetInlineStart: 8 }}>
                      <FormattedMessage id={`analytics.group.${id}`} />
                    </Typography>
                  </TableCell>
                </TableRow>
                {measures.flatMap((measure) => answer.items.filter((item) => item.indicator === measure.id).map(row))}
              </TableBody>
            ))
          )}
        </Table>
      </Box>
    </Card>
  )
}
