import type { SiteComparison } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProjectButton } from '../projects/project-button.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { placeToUse } from '../times/origin-fields.tsx'
import { NumberCell } from '../table/number-cell.tsx'
import { FiguresHeading } from '../times/figures-table.tsx'
import { peopleSourceColumn } from '../times/people-source.ts'
import { kindOf, sourceColumn } from '../times/source-text.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { Swatch } from '../times/times-legend.tsx'
import { comparedBands, figureLabel, siteLabels, siteSides } from './compared-sites.ts'
import { useComparison } from './use-sites.ts'

interface ComparisonFiguresProps {
  choice: TimesChoice
  screen: MapScreen
}

/** Both sites side by side, for each band. */
export function ComparisonFigures({ choice, screen }: ComparisonFiguresProps) {
  const { answer } = useComparison(choice)
  return answer ? <ComparisonTable answer={answer} screen={screen} /> : null
}

interface ComparisonTableProps {
  answer: SiteComparison
  screen: MapScreen
}

function ComparisonTable({ answer, screen }: ComparisonTableProps) {
  const intl = useIntl()
  const { source, population, sites } = answer
  const labels = siteLabels(answer, screen)
  const kind = kindOf(source)
  const title = intl.formatMessage({ id: 'map.sites.compare.title' }, { source: kind })
  const bands = comparedBands(answer)
  const widest = bands.at(-1)?.minutes ?? 0
  const leftOut = sites.map((site) => site.leftOut.places)
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <FiguresHeading
        title={title}
        action={<ProjectButton places={sites.map(({ place }) => placeToUse(place, screen))} />}
        content={() => ({
          name: title,
          rows: bands.flatMap(({ minutes, both, figures }) =>
            labels.map((site, side) => ({ site, minutes, both, figures, side })),
          ),
          columns: [
            {
              id: 'site',
              header: intl.formatMessage({ id: 'map.sites.column.site' }),
              kind: 'text',
              value: (row) => row.site,
            },
            {
              id: 'minutes',
              header: intl.formatMessage({ id: 'map.times.column.time' }, { source: kind }),
              kind: 'number',
              value: (row) => row.minutes,
            },
            ...(bands[0]?.figures ?? []).map(({ id, age, format }, at) => ({
              id,
              header: figureLabel(intl, { id, age }),
              kind: format === 'rate' ? ('percent' as const) : ('number' as const),
              value: (row: FileRow) => row.figures[at]?.values[row.side] ?? null,
            })),
            {
              id: 'both',
              header: intl.formatMessage({ id: 'map.sites.column.both' }),
              kind: 'number',
              value: (row) => row.both,
            },
            sourceColumn(intl, source),
            peopleSourceColumn(intl, population),
          ],
        })}
      />
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ mx: -2, width: 'auto' }}>
        <Table size="small" aria-label={title} sx={{ tableLayout: 'fixed', '& th, & td': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '30%', sm: 'auto' } }}>
                <FormattedMessage id="map.sites.column.figure" />
              </TableCell>
              {siteSides.map(({ letter, look }, side) => (
                <TableCell
                  key={letter}
                  align="right"
                  sx={{ overflowWrap: 'anywhere', fontSize: { xs: '0.75rem', sm: 'inherit' } }}
                >
                  <Box
                    component="span"
                    sx={{
                      display: 'inline-flex',
                      flexDirection: { xs: 'column', sm: 'row' },
                      columnGap: 1,
                      alignItems: { xs: 'flex-end', sm: 'center' },
                    }}
                  >
                    <Swatch {...look} />
                    {labels[side]}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {bands.map(({ minutes, both, figures }) => (
            <TableBody key={minutes}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={3}
                  sx={{ bgcolor: 'action.hover', fontWeight: 600 }}
                >
                  <FormattedMessage id="map.sites.compare.band" values={{ minutes, people: both, source: kind }} />
                </TableCell>
              </TableRow>
              {figures.map(({ id, age, format, values }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                    {figureLabel(intl, { id, age })}
                  </TableCell>
                  {siteSides.map(({ letter }, side) => (
                    <NumberCell key={letter} value={values[side] ?? null} format={format} />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
          <TableBody>
            <TableRow>
              <TableCell component="th" scope="row">
                <FormattedMessage id="map.sites.figure.mean" values={{ minutes: widest, source: kind }} />
              </TableCell>
              {siteSides.map(({ letter }, side) => (
                <NumberCell key={letter} value={sites[side]?.meanMinutes ?? null} format="average" />
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 1 }}>
        <FormattedMessage id="map.sites.compare.note" values={{ first: leftOut[0] ?? 0, second: leftOut[1] ?? 0 }} />
      </Typography>
    </Box>
  )
}

interface FileRow {
  readonly figures: ReturnType<typeof comparedBands>[number]['figures']
  readonly side: number
}
