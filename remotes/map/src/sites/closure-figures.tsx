import type { Closure } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { FiguresTable } from '../times/figures-table.tsx'
import { hospitalColumns } from '../times/hospital-columns.tsx'
import { kindOf } from '../times/source-text.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { Swatch } from '../times/times-legend.tsx'
import { colorExtras, extraValues } from './extra-minutes.ts'
import { PlaceButton } from './place-button.tsx'
import { useClosure } from './use-sites.ts'

interface PartProps {
  choice: TimesChoice
  screen: MapScreen
}

/** Who would drive how much farther, to which hospitals, and from where. */
export function ClosureFigures({ choice, screen }: PartProps) {
  const { answer } = useClosure(choice)
  if (!answer) return null
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Effect answer={answer} />
      {answer.places === 0 ? null : (
        <>
          <ExtraTable answer={answer} />
          <SuccessorTable answer={answer} screen={screen} />
          <AffectedTable answer={answer} screen={screen} />
        </>
      )}
    </Box>
  )
}

/** The effect in sentences. */
function Effect({ answer }: { answer: Closure }) {
  const { hospital, places, people, meanBefore, meanAfter, newlyBeyond, withoutAlternative, leftOut, source } = answer
  return (
    <Box sx={{ pt: 2 }}>
      <Typography variant="h4" component="h2" sx={{ pb: 0.5 }}>
        <FormattedMessage id="map.sites.closure.title" values={{ name: hospital.name, source: kindOf(source) }} />
      </Typography>
      <Typography>
        <FormattedMessage id="map.sites.closure.people" values={{ people, places }} />{' '}
        {meanBefore === null || meanAfter === null ? null : (
          <FormattedMessage
            id="map.sites.closure.mean"
            values={{ before: meanBefore, after: meanAfter, source: kindOf(source) }}
          />
        )}
      </Typography>
      {places === 0 ? null : (
        <Typography>
          {newlyBeyond.map(({ minutes, people: beyond }) => (
            <span key={minutes}>
              <FormattedMessage
                id="map.sites.closure.beyond"
                values={{ minutes, people: beyond, source: kindOf(source) }}
              />{' '}
            </span>
          ))}
          {withoutAlternative.places > 0 ? (
            <FormattedMessage
              id="map.sites.closure.without"
              values={{ places: withoutAlternative.places, people: withoutAlternative.people }}
            />
          ) : null}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 0.5 }}>
        <FormattedMessage id="map.times.leftOut" values={{ places: leftOut.places, people: leftOut.people }} />
      </Typography>
    </Box>
  )
}

function ExtraTable({ answer }: { answer: Closure }) {
  const intl = useIntl()
  const { source, population, byExtraMinutes } = answer
  const all = byExtraMinutes.reduce((sum, { people }) => sum + people, 0)
  const text = (id: string) => intl.formatMessage({ id }, { source: kindOf(source) })
  return (
    <FiguresTable
      title={text('map.sites.closure.byExtra')}
      source={source}
      population={population}
      rows={colorExtras(byExtraMinutes)}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'extra',
          header: text('map.sites.column.extra'),
          kind: 'text',
          value: (row) => intl.formatMessage({ id: 'map.sites.extra' }, extraValues(row)),
          cell: (row) => (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
              <Swatch fill={row.color} isRound />
              <FormattedMessage id="map.sites.extra" values={extraValues(row)} />
            </Box>
          ),
        },
        { key: 'people', header: text('map.times.column.people'), kind: 'number', value: ({ people }) => people },
        {
          key: 'share',
          header: text('map.times.column.shareOfPeople'),
          kind: 'percent',
          format: 'rate',
          value: ({ people }) => (all === 0 ? null : people / all),
        },
        { key: 'places', header: text('map.times.column.zips'), kind: 'number', value: ({ places }) => places },
      ]}
    />
  )
}

function SuccessorTable({ answer, screen }: { answer: Closure; screen: MapScreen }) {
  const intl = useIntl()
  const { source, population, successors } = answer
  const all = successors.reduce((sum, { people }) => sum + people, 0)
  const text = (id: string) => intl.formatMessage({ id }, { source: kindOf(source) })
  return (
    <FiguresTable
      title={text('map.sites.closure.successors')}
      source={source}
      population={population}
      rows={successors}
      rowKey={({ ccn }) => ccn}
      columns={[
        ...hospitalColumns(intl, screen),
        { key: 'people', header: text('map.times.column.people'), kind: 'number', value: ({ people }) => people },
        {
          key: 'share',
          header: text('map.times.column.shareOfPeople'),
          kind: 'percent',
          format: 'rate',
          value: ({ people }) => (all === 0 ? null : people / all),
        },
        { key: 'places', header: text('map.times.column.zips'), kind: 'number', value: ({ places }) => places },
        { key: 'beds', header: text('map.column.beds'), kind: 'number', value: ({ beds }) => beds },
      ]}
    />
  )
}

function AffectedTable({ answer, screen }: { answer: Closure; screen: MapScreen }) {
  const intl = useIntl()
  const { source, population, successors, affected } = answer
  const names = new Map(successors.map(({ ccn, name }) => [ccn, name]))
  const text = (id: string) => intl.formatMessage({ id }, { source: kindOf(source) })
  const minutes = { kind: 'number', format: 'average' } as const
  return (
    <FiguresTable
      title={text('map.sites.closure.affected')}
      source={source}
      population={population}
      rows={affected}
      rowKey={({ zip }) => zip}
      columns={[
        {
          key: 'zip',
          header: text('map.sites.column.zip'),
          kind: 'text',
          value: ({ zip }) => zip,
          cell: (place) => <PlaceButton place={place} screen={screen} />,
        },
        { key: 'city', header: text('map.column.city'), kind: 'text', value: ({ city }) => city },
        { key: 'state', header: text('map.column.state'), kind: 'text', value: ({ state }) => state },
        { key: 'people', header: text('map.times.column.people'), kind: 'number', value: ({ people }) => people },
        { key: 'before', header: text('map.sites.column.before'), ...minutes, value: ({ before }) => before },
        { key: 'after', header: text('map.sites.column.after'), ...minutes, value: ({ after }) => after },
        {
          key: 'extra',
          header: text('map.sites.column.extra'),
          ...minutes,
          value: ({ before, after }) => Math.round((after - before) * 10) / 10,
        },
        {
          key: 'successor',
          header: text('map.sites.column.successor'),
          kind: 'text',
          value: ({ successor }) => names.get(successor) ?? successor,
        },
      ]}
    />
  )
}
