import { Button, useHost, useRouteAddress } from '@keyroom/ui/core'
import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  unlessBeside,
} from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { writePlace } from '../address/place-text.ts'
import { addToProject, isChosen, type ProjectChoice } from './add-to-project.ts'
import { ProjectFields } from './project-fields.tsx'
import { placesToAdd, type ProjectPlace } from './project-places.ts'

interface ProjectDialogProps {
  places: readonly ProjectPlace[]
  onClose: () => void
}

/** Adds places to a project that the caller may change, or to a new one. A point of the map gets a name first. */
export function ProjectDialog({ places, onClose }: ProjectDialogProps) {
  const intl = useIntl()
  const { api } = useHost()
  const queries = useQueryClient()
  const titleId = useId()
  const [choice, setChoice] = useState<ProjectChoice>({ stored: null })
  const [isChecked, setChecked] = useState(false)
  const { own } = useOwnLocations()
  const [added, setAdded] = useState(() => placesToAdd(places, own?.locations ?? []))
  const named = added.flatMap((place) => ('point' in place ? [] : [place.name]))
  const isComplete = isChosen(choice) && added.every(({ name }) => name.trim() !== '')
  const {
    mutate,
    isPending,
    data: done,
    error: failure,
  } = useMutation({
    mutationFn: () => addToProject(api, choice, added),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  })
  return (
    <Dialog open onClose={unlessBeside(onClose)} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        <FormattedMessage id="map.card.project" />
      </DialogTitle>
      <DialogContent>
        {done ? (
          <Alert severity="success">
            <FormattedMessage id="map.picks.project.done" values={{ count: places.length, name: done.name }} />
          </Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              <FormattedMessage id="map.picks.project.text" values={{ count: places.length }} />{' '}
              {intl.formatList(named)}
            </DialogContentText>
            <ProjectFields choice={choice} onChoice={setChoice} isChecked={isChecked} />
            {added.map((place, at) =>
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
          </>
        )}
        {failure ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            <FormattedMessage id="map.picks.failed" />
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id={done ? 'map.tools.close' : 'map.tools.cancel'} />
        </Button>
        {done ? (
          <OpenButton project={done.id} />
        ) : (
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => {
              setChecked(true)
              if (isComplete) mutate()
            }}
          >
            <FormattedMessage id="map.picks.project.add" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function OpenButton({ project }: { project: string }) {
  const address = useRouteAddress({ route: 'project', params: { project } })
  if (!address) return null
  return (
    <Button component={RouterLink} to={address} variant="contained">
      <FormattedMessage id="map.picks.project.open" />
    </Button>
  )
}
