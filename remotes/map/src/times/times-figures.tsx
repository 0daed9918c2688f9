import type { DriveTimeBand, IsochronesAnswer } from '@keyroom/product-api'
import { Box, Typography, useTheme } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProjectButton } from '../projects/project-button.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { bandColors, bandOpacity } from '../view/bands-drawing.ts'
import { ageColumns } from './age-columns.ts'
import { FiguresTable, type FigureColumn } from './figures-table.tsx'
import { hospitalColumns } from './hospital-columns.tsx'
import { nameOfPlace, placeToUse } from './origin-fields.tsx'
import { kindOf } from './source-text.ts'
import { Swatch } from './times-legend.tsx'

interface TimesFiguresProps {
  answer: IsochronesAnswer
  screen: MapScreen
}

/** People, hospitals and beds within each band, what is nearest to each place, and the hospitals, the nearest first. */
export function TimesFigures({ answer, screen }: TimesFiguresProps) {
  const intl = useIntl()
  const { bands, hospitals, leftOut, source, population, emergency, origins, shares } = answer
  const isDark = useTheme().palette.mode === 'dark'
  const colors = bandColors(
    bands.map(({ minutes }) => minutes),
    isDark,
  )
  const kind = kindOf(source)
  const text = (id: string) => intl.formatMessage({ id }, { source: kind })
  const nameAt = (at: number) => {
    const place = origins[at]
    return place ? nameOfPlace(place, screen) : ''
  }
  const counts = (['people', 'hospitals', 'beds'] as const).map((key): FigureColumn<DriveTimeBand> => ({
    key,
    header: text(`map.times.column.${key}`),
    kind: 'number',
    value: (band) => band[key],
  }))
  const minutesColumn: FigureColumn<DriveTimeBand> = {
    key: 'minutes',
    header: text('map.times.column.minutes'),
    kind: 'number',
    value: ({ minutes }) => minutes,
    cell: ({ minutes }) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
        <Swatch fill={colors.get(minutes) ?? ''} opacity={bandOpacity} />
        <FormattedMessage id="map.times.within" values={{ minutes }} />
      </Box>
    ),
  }
  const ages = ageColumns(intl, bands)
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <FiguresTable
        title={text('map.times.bands')}
        source={source}
        population={population}
        action={<ProjectButton places={origins.map((origin) => placeToUse(origin, screen))} />}
        rows={bands}
        rowKey={({ minutes }) => minutes}
        columns={[minutesColumn, ...counts]}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ py: 1 }}>
        <FormattedMessage id="map.times.leftOut" values={{ places: leftOut.places, people: leftOut.people }} />{' '}
        <FarFromEmergency emergency={emergency} />
      </Typography>
      {ages.length > 0 ? (
        <FiguresTable
          title={text('map.times.ages')}
          source={source}
          population={population}
          rows={bands}
          rowKey={({ minutes }) => minutes}
          columns={[minutesColumn, ...ages]}
        />
      ) : null}
      {shares.length > 1 ? (
        <FiguresTable
          title={text('map.times.shares')}
          source={source}
          population={population}
          rows={shares}
          rowKey={({ origin }) => origin}
          columns={[
            {
              key: 'place',
              header: text('map.times.column.place'),
              kind: 'text',
              value: ({ origin }) => nameAt(origin),
            },
            { key: 'places', header: text('map.times.column.zips'), kind: 'number', value: ({ places }) => places },
            {
              key: 'shareOfPlaces',
              header: text('map.times.column.shareOfZips'),
              kind: 'percent',
              format: 'rate',
              value: ({ shareOfPlaces }) => shareOfPlaces,
            },
            { key: 'people', header: text('map.times.column.people'), kind: 'number', value: ({ people }) => people },
            {
              key: 'shareOfPeople',
              header: text('map.times.column.shareOfPeople'),
              kind: 'percent',
              format: 'rate',
              value: ({ shareOfPeople }) => shareOfPeople,
            },
          ]}
        />
      ) : null}
      <FiguresTable
        title={text('map.times.hospitals')}
        source={source}
        rows={hospitals}
        rowKey={({ ccn }) => ccn}
        columns={[
          ...hospitalColumns(intl, screen),
          { key: 'city', header: text('map.column.city'), kind: 'text', value: ({ city }) => city },
          { key: 'state', header: text('map.column.state'), kind: 'text', value: ({ state }) => state },
          ...(origins.length > 1
            ? [
                {
                  key: 'origin',
                  header: text('map.times.column.nearest'),
                  kind: 'text' as const,
                  value: ({ origin }: { origin: number }) => nameAt(origin),
                },
              ]
            : []),
          {
            key: 'minutes',
            header: text('map.times.column.time'),
            kind: 'number',
            format: 'average',
            value: ({ minutes }) => minutes,
          },
          { key: 'beds', header: text('map.column.beds'), kind: 'number', value: ({ beds }) => beds },
        ]}
      />
    </Box>
  )
}

/** How many people live far from every emergency department, and for how many that is not known. */
function FarFromEmergency({ emergency: { hospitals, beyond, leftOut } }: Pick<IsochronesAnswer, 'emergency'>) {
  if (hospitals === 0) return <FormattedMessage id="map.times.emergency.none" />
  return (
    <>
      {untilNone(beyond).map(({ minutes, people }) => (
        <span key={minutes}>
          <FormattedMessage id="map.times.emergency" values={{ minutes, people }} />{' '}
        </span>
      ))}
      {leftOut.places > 0 ? (
        <FormattedMessage
          id="map.times.emergency.leftOut"
          values={{ places: leftOut.places, people: leftOut.people }}
        />
      ) : null}
    </>
  )
}

/**
 * The rows of ever more minutes up to the first that nobody is beyond: after it, nobody is beyond more minutes either.
 */
export function untilNone<Row extends { readonly people: number }>(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ people }) => people === 0)
  return first < 0 ? rows : rows.slice(0, first + 1)
}
