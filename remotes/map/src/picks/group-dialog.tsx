import { ApiError } from '@keyroom/contract'
import { everyHospital, peerGroup } from '@keyroom/cost-report'
import { addPeerGroup } from '@keyroom/product-api'
import { Button, useHost } from '@keyroom/ui/core'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  unlessBeside,
} from '@keyroom/ui/more'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface GroupDialogProps {
  ccns: readonly string[]
  onClose: () => void
}

/** Saves the chosen hospitals as a peer group under a name. */
export function GroupDialog({ ccns, onClose }: GroupDialogProps) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const queries = useQueryClient()
  const titleId = useId()
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      addPeerGroup(api, { name: name.trim(), group: peerGroup.format({ ...everyHospital, list: ccns }) }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ['saved', 'peer-groups'] })
      notify({
        severity: 'success',
        message: intl.formatMessage({ id: 'map.picks.group.saved' }, { name: saved.name }),
      })
      onClose()
    },
  })
  return (
    <Dialog open onClose={unlessBeside(onClose)} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isPending) mutate()
        }}
      >
        <DialogTitle id={titleId}>
          <FormattedMessage id="map.picks.group" />
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            <FormattedMessage id="map.picks.group.text" values={{ count: ccns.length }} />
          </DialogContentText>
          <TextField
            fullWidth
            margin="dense"
            label={intl.formatMessage({ id: 'map.picks.group.name' })}
            value={name}
            error={error !== null}
            helperText={error === null ? undefined : intl.formatMessage({ id: troubleOf(error) })}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="map.tools.cancel" />
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || isPending}>
            <FormattedMessage id="map.tools.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function troubleOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'name-taken') return 'map.picks.group.taken'
  if (error instanceof ApiError && error.code === 'too-many-saved') return 'map.picks.group.many'
  return 'map.picks.failed'
}
