import type { Benchmarks } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { measureGroups } from '../measures/groups.ts'
import { QuartileRow } from './quartile-row.tsx'
import { stickyName } from '../board/sticky-name.ts'

const quartiles = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

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
  const columns = ['hospital', 'place', 'spread', 'rank', ...quartiles, 'n'] as const
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
      <Box
        role="group"
        aria-labelledby="analytics-quartiles"
        tabIndex={0}
        sx={{ overflowX: 'auto', position: 'relative' }}
      >
        <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={stickyName}>
                <FormattedMessage id="analytics.trend.indicator" />
              </TableCell>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  component="th"
                  scope="col"
                  align={column === 'spread' ? 'center' : 'right'}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {column === 'hospital' ? (
                    <FormattedMessage id="analytics.quartiles.hospital" />
                  ) : (
                    intl.formatMessage({ id: `analytics.quartiles.${column}` })
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {measureGroups.map(({ id, measures }) => (
            <TableBody key={id}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length + 1} sx={{ pt: 2.5 }}>
                  <Typography variant="h4" component="span" sx={{ position: 'sticky', insetInlineStart: 16 }}>
                    <FormattedMessage id={`analytics.group.${id}`} />
                  </Typography>
                </TableCell>
              </TableRow>
              {measures.flatMap((measure) =>
                answer.items
                  .filter((item) => item.indicator === measure.id)
                  .map((item) => (
                    <QuartileRow
                      key={item.indicator}
                      item={item}
                      hospital={answer.hospital}
                      isChosen={item.indicator === chosen}
                      onChoose={() => onChoose(item.indicator)}
                    />
                  )),
              )}
            </TableBody>
          ))}
        </Table>
      </Box>
    </Card>
  )
}
