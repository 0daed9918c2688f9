import { Box, Button, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProjectButton } from '../projects/project-button.tsx'
import { coordinateColumns } from '../times/coordinate-columns.ts'
import { FiguresTable } from '../times/figures-table.tsx'
import type { TaskProps } from '../times/origin-fields.tsx'
import { kindOf } from '../times/source-text.ts'
import { withOrigin } from '../times/times-choice.ts'
import { PlaceButton } from './place-button.tsx'
import { stateName } from './state-names.ts'
import { useBestSites } from './use-sites.ts'

/** The new sites, the best first, and what each saves. */
export function BestFigures({ choice, screen, onChange }: TaskProps) {
  const intl = useIntl()
  const { answer } = useBestSites(choice)
  if (!answer) return null
  const { source, population, state, sites, existing, candidates, people, meanBefore, leftOut } = answer
  const text = (id: string) => intl.formatMessage({ id }, { source: kindOf(source), state: stateName(state) })
  const ranked = sites.map((site, at) => ({ ...site, rank: at + 1 }))
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <FiguresTable
        title={text('map.sites.best.title')}
        source={source}
        population={population}
        rows={ranked}
        rowKey={({ rank }) => rank}
        columns={[
          {
            key: 'rank',
            header: text('map.sites.column.rank'),
            kind: 'number',
            value: ({ rank }) => rank,
          },
          {
            key: 'zip',
            header: text('map.sites.column.zip'),
            kind: 'text',
            value: ({ zip }) => zip,
            cell: (place) => <PlaceButton place={place} screen={screen} />,
          },
          { key: 'city', header: text('map.column.city'), kind: 'text', value: ({ city }) => city },
          { key: 'people', header: text('map.sites.column.nearest'), kind: 'number', value: (site) => site.people },
          {
            key: 'saved',
            header: text('map.sites.column.saved'),
            kind: 'number',
            format: 'average',
            value: (site) => (site.people === 0 ? null : Math.round((10 * site.savedMinutes) / site.people) / 10),
          },
          {
            key: 'mean',
            header: text('map.sites.column.mean'),
            kind: 'number',
            format: 'average',
            value: ({ meanAfter }) => meanAfter,
          },
          ...coordinateColumns(intl),
          {
            key: 'reach',
            header: text('map.sites.column.reach'),
            kind: 'text',
            value: () => null,
            only: 'screen',
            cell: ({ zip, longitude, latitude }) => (
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'map.sites.reachOf' }, { zip })}
                onClick={() => onChange({ ...withOrigin(choice, { longitude, latitude }), task: 'reach' })}
              >
                <FormattedMessage id="map.sites.reach" />
              </Button>
            ),
          },
          {
            key: 'project',
            header: text('map.picks.project'),
            kind: 'text',
            value: () => null,
            only: 'screen',
            cell: ({ zip, city, longitude, latitude }) => (
              <ProjectButton
                places={[{ name: [city, zip].filter(Boolean).join(' '), point: { longitude, latitude } }]}
                label={intl.formatMessage({ id: 'map.sites.projectOf' }, { zip })}
              />
            ),
          },
        ]}
      >
        <Typography sx={{ pb: 1, maxWidth: '75ch' }}>
          {sites.length === 0 ? (
            <>
              <FormattedMessage id="map.sites.best.none" />{' '}
            </>
          ) : null}
          <FormattedMessage
            id="map.sites.best.before"
            values={{
              state: stateName(state),
              people,
              mean: meanBefore ?? 0,
              existing,
              candidates,
              source: kindOf(source),
            }}
          />
        </Typography>
      </FiguresTable>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 1 }}>
        <FormattedMessage id="map.times.leftOut" values={{ places: leftOut.places, people: leftOut.people }} />{' '}
        <FormattedMessage id="map.sites.best.note" />
      </Typography>
    </Box>
  )
}
