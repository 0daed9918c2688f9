import type { Benchmarks } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nextSortOrder, writeSortOrder } from '../address/sort-order.ts'
import { useViewAddress } from '../address/use-view-address.ts'
import type { QuartileSort } from '../address/view-address.ts'
import { SortHead } from '../board/sort-head.tsx'
import { stickyName } from '../board/sticky-name.ts'
import { measureGroups } from '../measures/groups.ts'
import { QuartileRow } from './quartile-row.tsx'
import { sortedItems } from './sorted-items.ts'
import { wideTable } from '../tables/wide-table.ts'

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

/** Every indicator: the hospital's value, its place among its peers, and how these are spread. */
export function QuartileTable({ answer, chosen, onChoose, actions }: QuartileTableProps) {
  const intl = useIntl()
  const [{ sort }, change] = useViewAddress()
  const head = (column: string) =>
    intl.formatMessage({ id: column === 'name' ? 'analytics.trend.indicator' : `analytics.quartiles.${column}` })
  const sorting = {
    order: sort,
    onSort: (by: QuartileSort) => {
      const next = nextSortOrder(sort, by, by === 'place' || by === 'n')
      change({ sort: next && writeSortOrder(next) })
    },
  }
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
              <SortHead {...sorting} column="name" label={head('name')} align="left" sx={stickyName} />
              <TableCell component="th" scope="col" align="right">
                {head('hospital')}
              </TableCell>
              <SortHead {...sorting} column="place" label={head('place')} />
              <TableCell component="th" scope="col" align="center">
                {head('spread')}
              </TableCell>
              <SortHead {...sorting} column="rank" label={head('rank')} />
              {quartiles.map((column) => (
                <TableCell key={column} component="th" scope="col" align="right">
                  {head(column)}
                </TableCell>
              ))}
              <SortHead {...sorting} column="n" label={head('n')} />
            </TableRow>
          </TableHead>
          {sort ? (
            <TableBody>{sortedItems(answer.items, sort, intl).map(row)}</TableBody>
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
