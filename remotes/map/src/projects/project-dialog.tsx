import { getProjects, projectsKey } from '@keyroom/product-api'
import { Button, MenuItem, useHost, useRouteAddress } from '@keyroom/ui/core'
import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  SelectField,
  TextField,
} from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { writePlace } from '../address/place-text.ts'
import { addToProject } from './add-to-project.ts'
import { placesToAdd, type ProjectPlace } from './project-places.ts'

interface ProjectDialogProps {
  places: readonly ProjectPlace[]
  onClose: () => void
}

/** Adds places to a project that the caller may change. A point of the map gets a name first. */
export function ProjectDialog({ places, onClose }: ProjectDialogProps) {
  const intl = useIntl()
  const { api, session } = useHost()
  const account = useSyncExternalStore(session.subscribe, session.get).activeAccount.id
  const queries = useQueryClient()
  const titleId = useId()
  const [chosen, setChosen] = useState('')
  const { own } = useOwnLocations()
  const [added, setAdded] = useState(() => placesToAdd(places, own?.locations ?? []))
  const named = added.flatMap((place) => ('point' in place ? [] : [place.name]))
  const isNamed = added.every(({ name }) => name.trim() !== '')
  const { data, error } = useQuery({
    queryKey: projectsKey(account),
    queryFn: ({ signal }) => getProjects(api, {}, { signal }),
  })
  const {
    mutate,
    isPending,
    data: done,
    error: failure,
  } = useMutation({
    mutationFn: () => addToProject(api, chosen, added),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  })
  const projects = (data?.items ?? []).filter(({ right }) => right !== 'reader')
  const all = useRouteAddress({ route: 'my-projects', params: {} })
  const address = useRouteAddress({ route: 'project', params: { project: chosen } })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        <FormattedMessage id="map.card.project" />
      </DialogTitle>
      <DialogContent>
        {done ? (
          <Alert severity="success">
            <FormattedMessage id="map.picks.project.done" values={{ count: places.length, name: done.name }} />
          </Alert>
        ) : (
          <DialogContentText sx={{ mb: 2 }}>
            <FormattedMessage id="map.picks.project.text" values={{ count: places.length }} /> {intl.formatList(named)}
          </DialogContentText>
        )}
        {!done && data && projects.length === 0 ? (
          <Alert severity="info">
            <FormattedMessage id="map.picks.project.none" />
          </Alert>
        ) : null}
        {!done && projects.length > 0 ? (
          <SelectField
            label={intl.formatMessage({ id: 'map.picks.project' })}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ width: '100%' }}
          >
            {projects.map(({ id, name, client }) => (
              <MenuItem key={id} value={id}>
                {name} · {client.name}
              </MenuItem>
            ))}
          </SelectField>
        ) : null}
        {done || projects.length === 0
          ? null
          : added.map((place, at) =>
              'point' in place ? (
                <TextField
                  key={place.id}
                  fullWidth
                  label={intl.formatMessage({ id: 'map.locations.name' })}
                  value={place.name}
                  error={place.name.trim() === ''}
                  helperText={<bdi>{writePlace(place.point)}</bdi>}
                  onChange={({ target }) => setAdded(added.with(at, { ...place, name: target.value }))}
                  slotProps={{ htmlInput: { maxLength: 200 } }}
                  sx={{ mt: 2 }}
                />
              ) : null,
            )}
        {(error ?? failure) ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            <FormattedMessage id="map.picks.failed" />
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id={done ? 'map.tools.close' : 'map.tools.cancel'} />
        </Button>
        {done && address ? (
          <Button component={RouterLink} to={address} variant="contained">
            <FormattedMessage id="map.picks.project.open" />
          </Button>
        ) : null}
        {!done && data && projects.length === 0 && all ? (
          <Button component={RouterLink} to={all} variant="contained">
            <FormattedMessage id="map.picks.project.all" />
          </Button>
        ) : null}
        {!done && projects.length > 0 ? (
          <Button variant="contained" disabled={chosen === '' || !isNamed || isPending} onClick={() => mutate()}>
            <FormattedMessage id="map.picks.project.add" />
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
