import { controlGroups, facilityTypes } from '@keyroom/cost-report'
import { Box, Button, MenuItem, type Theme } from '@keyroom/ui/core'
import { Alert, FormControlLabel, SelectField, Switch } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isFiltered } from '../address/map-address.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { BedsField } from './beds-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { ColorField } from './color-field.tsx'
import { noFilters, writeFilterChoice, type FilterChoice } from './filter-choice.ts'
import { useFilters, useSavedGroups } from './use-filters.ts'

/** A longer group is in the address by the id of the saved one. */
const maxLiteralGroup = 200

/** Two in a line on a narrow screen, so that the map is not far below. */
const panelLook = (theme: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  px: 2,
  pb: 2,
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 1,
    '&& > *': { minWidth: 0, width: 'auto' },
    '& > .MuiAutocomplete-root, & > .MuiAlert-root': { gridColumn: '1 / -1' },
  },
})

/** Which hospitals are shown, and how. */
export function FiltersPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { address, changeTools, facilities } = screen
  const { tools } = address
  const { groups, hasReports } = useSavedGroups()
  const filters = useFilters(tools, undefined)
  const { choice } = filters
  const change = (changed: Partial<FilterChoice>) => changeTools(writeFilterChoice({ ...choice, ...changed }))
  const states = useMemo(
    () => [...new Set(facilities.data?.facilities.flatMap(({ state }) => state ?? []))].toSorted(),
    [facilities.data],
  )
  const text = (id: string) => intl.formatMessage({ id })
  const offered = (groups ?? []).map(({ id, name, group }) => ({
    name,
    value: group.length > maxLiteralGroup ? id : group,
  }))
  const isOffered = offered.some(({ value }) => value === choice.group)

  return (
    <Box role="group" aria-label={text('map.filters.title')} sx={panelLook}>
      <ChoicesField
        label={text('map.column.type')}
        options={facilityTypes}
        chosen={choice.types}
        nameOf={(type) => text(`map.type.${type}`)}
        onChange={(types) => change({ types })}
      />
      <BedsField bound="min" beds={choice.minBeds} onChange={(minBeds) => change({ minBeds })} />
      <BedsField bound="max" beds={choice.maxBeds} onChange={(maxBeds) => change({ maxBeds })} />
      <ChoicesField
        label={text('map.column.state')}
        options={states}
        chosen={choice.states}
        nameOf={(state) => state}
        onChange={(next) => change({ states: next })}
      />
      <ChoicesField
        label={text('map.filters.owner')}
        options={controlGroups}
        chosen={choice.owners}
        nameOf={(owner) => text(`map.filters.owner.${owner}`)}
        onChange={(owners) => change({ owners })}
      />
      <SelectField
        size="small"
        label={text('map.filters.emergency')}
        value={choice.emergency === undefined ? 'any' : choice.emergency ? 'yes' : 'no'}
        onChange={({ target }) => change({ emergency: target.value === 'any' ? undefined : target.value === 'yes' })}
        sx={{ minWidth: 200 }}
      >
        {(['any', 'yes', 'no'] as const).map((value) => (
          <MenuItem key={value} value={value}>
            <FormattedMessage id={`map.filters.emergency.${value}`} />
          </MenuItem>
        ))}
      </SelectField>
      {hasReports ? (
        <SelectField
          size="small"
          label={text('map.filters.group')}
          value={choice.group ?? 'all'}
          onChange={({ target }) => change({ group: target.value === 'all' ? undefined : target.value })}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value="all">
            <FormattedMessage id="map.filters.group.all" />
          </MenuItem>
          {choice.group === undefined || isOffered ? null : (
            <MenuItem value={choice.group}>
              <FormattedMessage id="map.filters.group.other" />
            </MenuItem>
          )}
          {offered.map(({ name, value }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
      <ColorField measure={tools.color} onChange={(color) => changeTools({ color })} />
      <FormControlLabel
        control={
          <Switch
            checked={tools.size === 'beds'}
            onChange={(_, isOn) => changeTools({ size: isOn ? 'beds' : undefined })}
          />
        }
        label={text('map.filters.size')}
      />
      {isFiltered(tools) ? (
        <Button size="small" variant="outlined" onClick={() => changeTools(noFilters)}>
          <FormattedMessage id="map.filters.reset" />
        </Button>
      ) : null}
      {filters.isLocked ? (
        <Alert severity="info" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.filters.group.locked" /> <FormattedMessage id="map.card.analyticsLocked" />
        </Alert>
      ) : null}
      {filters.isUnknown ? (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.filters.group.unknown" />
        </Alert>
      ) : null}
    </Box>
  )
}
