import type { LocationProblem } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'

interface ProblemTableProps {
  problems: readonly LocationProblem[]
  /** The number of all bad rows, of which the first are listed. */
  bad: number
}

const columns = ['line', 'column', 'expected', 'received'] as const

/** The bad rows of a file: where they are, what was expected and what was received. */
export function ProblemTable({ problems, bad }: ProblemTableProps) {
  const title = useId()
  return (
    <>
      <Typography id={title} variant="h6" component="h3" sx={{ mt: 1 }}>
        <FormattedMessage id="map.locations.bad" values={{ count: bad, shown: problems.length }} />
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-labelledby={title} sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-labelledby={title}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={column === 'line' ? 'right' : 'left'}>
                  <FormattedMessage id={`map.locations.bad.${column}`} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ line, column, expected, received }) => (
              <TableRow key={`${line} ${column}`}>
                <TableCell align="right">
                  <FormattedNumber value={line} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{column}</TableCell>
                <TableCell>
                  <FormattedMessage id={`map.locations.expected.${expected}`} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {received === '' ? <FormattedMessage id="map.locations.bad.nothing" /> : received}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
