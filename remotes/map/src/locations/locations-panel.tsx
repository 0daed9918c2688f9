import { Box, Button, Chip, Icon, Typography, lazyComponent, useAccess, useHost } from '@keyroom/ui/core'
import { Alert, FormControlLabel, Switch, TextField } from '@keyroom/ui/more'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readPlace, writePlace } from '../address/place-text.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { ToolPanel } from '../tools/tool-panel.tsx'
import { useLocationActions } from './use-location-actions.ts'
import { useOwnLocations } from '../facilities/use-own-locations.ts'

const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog, {
  fallback: null,
})

/** Draws own locations and imports them, for accounts that may plan. */
export function LocationsPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const canPlan = useAccess('planning').allowed
  const [isImporting, setImporting] = useState(false)
  const { own, error, refetch } = useOwnLocations()
  const { removeImport } = useLocationActions()
  const { view, changeTools, address } = screen
  const { draft, own: shown } = address.tools
  const place = draft === undefined ? undefined : readPlace(draft)
  const count = own?.locations.length ?? 0
  return (
    <ToolPanel
      title={intl.formatMessage({ id: 'map.tools.locations' })}
      help={<FormattedMessage id={canPlan ? 'map.locations.help' : 'map.locations.locked'} />}
      byKeyboard={canPlan}
    >
      {canPlan ? (
        <>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              const center = view.current?.center()
              if (center) changeTools({ draft: writePlace(center) })
            }}
          >
            <FormattedMessage id="map.locations.addCenter" />
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => setImporting(true)}
          >
            <FormattedMessage id="map.locations.import" />
          </Button>
        </>
      ) : null}
      {own ? (
        <>
          <Typography role="status" component="p">
            <FormattedMessage id="map.locations.count" values={{ count }} />
          </Typography>
          <FormControlLabel
            control={
              <Switch
                checked={shown !== 'off'}
                onChange={(_, isOn) => changeTools({ own: isOn ? undefined : 'off' })}
              />
            }
            label={intl.formatMessage({ id: 'map.locations.show' })}
          />
          {own.imports.map((one) => (
            <Chip
              key={one.id}
              label={intl.formatMessage({ id: 'map.locations.ofImport' }, { count: one.count })}
              {...(one.canChange && canPlan && { onDelete: () => void removeImport(one) })}
            />
          ))}
        </>
      ) : null}
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              <FormattedMessage id="map.retry" />
            </Button>
          }
        >
          <FormattedMessage id="map.locations.error" />
        </Alert>
      ) : null}
      {place && canPlan ? <DraftForm place={place} screen={screen} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </ToolPanel>
  )
}

interface DraftFormProps {
  place: { readonly longitude: number; readonly latitude: number }
  screen: MapScreen
}

/** Names a new location at the place that was clicked. */
function DraftForm({ place, screen }: DraftFormProps) {
  const intl = useIntl()
  const { session } = useHost()
  const { activeAccount } = useSyncExternalStore(session.subscribe, session.get)
  const isOrganization = activeAccount.accountType === 'organization'
  const { add } = useLocationActions()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(isOrganization)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const at = writePlace(place)
  // After a press on the map, the name comes next.
  useEffect(() => field.current?.focus(), [at])
  const save = async () => {
    setBusy(true)
    const added = await add({ name: name.trim(), ...place, isShared })
    setBusy(false)
    if (added) screen.changeTools({ draft: undefined, place: added.id })
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isBusy) void save()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', flexBasis: '100%' }}
    >
      <TextField
        inputRef={field}
        size="small"
        label={intl.formatMessage({ id: 'map.locations.name' })}
        value={name}
        helperText={<bdi>{at}</bdi>}
        sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {isOrganization ? (
        <FormControlLabel
          control={<Switch checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
          label={intl.formatMessage({ id: 'map.locations.share' })}
        />
      ) : null}
      <Button type="submit" variant="contained" size="small" disabled={name.trim() === '' || isBusy}>
        <FormattedMessage id="map.tools.save" />
      </Button>
      <Button size="small" onClick={() => screen.changeTools({ draft: undefined })}>
        <FormattedMessage id="map.tools.cancel" />
      </Button>
    </Box>
  )
}
