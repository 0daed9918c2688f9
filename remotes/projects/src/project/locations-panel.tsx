import type { Location, Project, ScenarioSummary } from '@keyroom/product-api'
import { Box, Button, Icon, IconButton, lazyComponent, Tooltip, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { Panel } from '../components/panel.tsx'
import { usePositions } from './use-positions.ts'

const Locator = lazyComponent(async () => (await import('../locations/locator.tsx')).Locator)
const LocationDialog = lazyComponent(async () => (await import('./location-dialog.tsx')).LocationDialog, {
  fallback: null,
})

interface LocationsPanelProps {
  project: Project
  scenarios: readonly ScenarioSummary[]
  actions: ProjectActions
  canEdit: boolean
}

/** Where the project plans: on a small map, and as a list. */
export function LocationsPanel({ project, scenarios, actions, canEdit }: LocationsPanelProps) {
  const intl = useIntl()
  const [isAdding, setAdding] = useState(false)
  const { places } = project
  const { points, townOf } = usePositions(places)
  const coordinates = ({ ccn, latitude, longitude }: Location) => {
    if (ccn !== null) return ccn
    if (latitude === null || longitude === null) return null
    const degrees = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 4 })
    return `${degrees(latitude)}; ${degrees(longitude)}`
  }
  return (
    <Panel
      heading={<FormattedMessage id="projects.locations" />}
      actions={
        canEdit ? (
          <Button
            size="small"
            className="not-on-paper"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => setAdding(true)}
          >
            <FormattedMessage id="projects.location.add" />
          </Button>
        ) : null
      }
    >
      {places.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="projects.locations.empty" />
        </Typography>
      ) : (
        <>
          {points.length > 0 ? (
            <Locator
              // A new place is in view.
              key={points.map(({ id }) => id).join(' ')}
              points={points}
              label={intl.formatMessage({ id: 'projects.locator.label' })}
              height={220}
            />
          ) : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {places.map((location) => {
              const count = scenarios.filter((scenario) => scenario.location.id === location.id).length
              const label = intl.formatMessage({ id: 'projects.location.remove' }, { name: location.name })
              return (
                <Box component="li" key={location.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
                  <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
                    <Icon name={location.ccn === null ? 'map-pin' : 'hospital'} size={18} />
                  </Box>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{location.name}</Typography>
                    <Typography variant="caption" color="textSecondary">
                      {[
                        townOf(location),
                        coordinates(location),
                        intl.formatMessage({ id: 'projects.location.scenarios' }, { count }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                  </Box>
                  {canEdit && count === 0 ? (
                    <Tooltip title={label}>
                      <IconButton
                        size="small"
                        className="not-on-paper"
                        aria-label={label}
                        disabled={actions.isBusy}
                        onClick={() =>
                          void actions.change(project, {
                            locations: places.flatMap(({ id }) => (id === location.id ? [] : [id])),
                          })
                        }
                      >
                        <Icon name="close" size={16} />
                      </IconButton>
                    </Tooltip>
                  ) : null}
                </Box>
              )
            })}
          </Box>
        </>
      )}
      {isAdding ? <LocationDialog project={project} actions={actions} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}
