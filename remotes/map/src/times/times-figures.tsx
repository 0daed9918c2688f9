import type { IsochronesAnswer } from '@keyroom/product-api'
import { Box, Link, Typography } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { TablePages } from '@keyroom/ui/table'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { pageSize, usePageOfChosen } from '../table/use-page-of-chosen.ts'
import { bandColors } from './band-colors.ts'

interface TimesFiguresProps {
  answer: IsochronesAnswer
  onChoose: (ccn: string, name: string) => void
}

const bandColumns = ['people', 'hospitals', 'beds'] as const

/** People, hospitals and beds within each band, and the hospitals there, the nearest first. */
export function TimesFigures({ answer, onChoose }: TimesFiguresProps) {
  const intl = useIntl()
  const { bands, hospitals, leftOut, source, emergency } = answer
  const colors = bandColors(bands.map(({ minutes }) => minutes))
  const { page, shown, turnTo } = usePageOfChosen(hospitals)
  const estimate = source.estimate ? 'estimate' : 'roads'
  const title = intl.formatMessage({ id: 'map.times.bands' }, { source: estimate })
  const listTitle = intl.formatMessage({ id: 'map.times.hospitals' }, { source: estimate })
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ pt: 2 }}>
        {title}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>
                <FormattedMessage id="map.times.column.minutes" />
              </TableCell>
              {bandColumns.map((column) => (
                <TableCell key={column} align="right">
                  <FormattedMessage id={`map.times.column.${column}`} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {bands.map((band) => (
              <TableRow key={band.minutes}>
                <TableCell component="th" scope="row">
                  <Box
                    component="span"
                    aria-hidden
                    style={{ background: colors.get(band.minutes) }}
                    sx={{ display: 'inline-block', width: 14, height: 14, borderRadius: 0.5, marginInlineEnd: 1 }}
                  />
                  <FormattedMessage id="map.times.within" values={{ minutes: band.minutes }} />
                </TableCell>
                {bandColumns.map((column) => (
                  <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <FormattedNumber value={band[column]} format="count" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ py: 1 }}>
        <FormattedMessage id="map.times.leftOut" values={{ places: leftOut.places, people: leftOut.people }} />{' '}
        {emergency.beyond.map(({ minutes, people }) => (
          <span key={minutes}>
            <FormattedMessage id="map.times.emergency" values={{ minutes, people }} />{' '}
          </span>
        ))}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pt: 1 }}>
        <Typography variant="h6" component="h2">
          {listTitle}
        </Typography>
        <TableDownload
          of={listTitle}
          size="small"
          content={() => ({
            name: listTitle,
            rows: hospitals,
            columns: [
              { id: 'ccn', header: 'CCN', kind: 'text', value: (row) => row.ccn },
              {
                id: 'name',
                header: intl.formatMessage({ id: 'map.column.name' }),
                kind: 'text',
                value: (row) => row.name,
              },
              {
                id: 'city',
                header: intl.formatMessage({ id: 'map.column.city' }),
                kind: 'text',
                value: (row) => row.city,
              },
              {
                id: 'state',
                header: intl.formatMessage({ id: 'map.column.state' }),
                kind: 'text',
                value: (row) => row.state,
              },
              {
                id: 'minutes',
                header: intl.formatMessage({ id: 'map.times.column.time' }, { source: estimate }),
                kind: 'number',
                value: (row) => row.minutes,
              },
              {
                id: 'beds',
                header: intl.formatMessage({ id: 'map.column.beds' }),
                kind: 'number',
                value: (row) => row.beds,
              },
              {
                id: 'source',
                header: intl.formatMessage({ id: 'map.times.column.source' }),
                kind: 'text',
                value: () => source.attribution,
              },
            ],
          })}
        />
      </Box>
      <TableContainer>
        <Table size="small" aria-label={listTitle}>
          <TableHead>
            <TableRow>
              <TableCell>
                <FormattedMessage id="map.column.name" />
              </TableCell>
              <TableCell>
                <FormattedMessage id="map.column.city" />
              </TableCell>
              <TableCell>
                <FormattedMessage id="map.column.state" />
              </TableCell>
              <TableCell align="right">
                <FormattedMessage id="map.times.column.time" values={{ source: estimate }} />
              </TableCell>
              <TableCell align="right">
                <FormattedMessage id="map.column.beds" />
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((hospital) => (
              <TableRow key={hospital.ccn}>
                <TableCell component="th" scope="row">
                  <Link
                    component="button"
                    type="button"
                    onClick={() => onChoose(hospital.ccn, hospital.name)}
                    sx={{ textAlign: 'start' }}
                  >
                    {hospital.name}
                  </Link>
                </TableCell>
                <TableCell>{hospital.city}</TableCell>
                <TableCell>{hospital.state}</TableCell>
                <TableCell align="right">
                  <FormattedNumber value={hospital.minutes} format="average" />
                </TableCell>
                <TableCell align="right">
                  {hospital.beds === null ? (
                    <FormattedMessage id="map.figure.none" />
                  ) : (
                    <FormattedNumber value={hospital.beds} format="count" />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePages
        rowCount={hospitals.length}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        rangeText={(range) => intl.formatMessage({ id: 'map.table.range' }, range)}
        buttonLabel={(button) => intl.formatMessage({ id: `map.table.${button}` })}
      />
    </Box>
  )
}
