import {
  changeCollaborationChoices,
  collaborationChoicesKey,
  getCollaborationChoices,
  type CollaborationChoices,
  type CollaborationChoicesChange,
} from '@keyroom/product-api'
import { Button, DelayedSkeleton } from '@keyroom/ui/core'
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@keyroom/ui/more'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { services } from '../../kernel/api/services.ts'

/** Which notifications come by e-mail too, and whether colleagues see what the person has open. */
export function InboxChoices({ userId, onClose }: { userId: string; onClose: () => void }) {
  const queryKey = collaborationChoicesKey(userId)
  const queries = useQueryClient()
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => getCollaborationChoices(services().api, { signal }),
  })
  const saving = useMutation({
    mutationFn: (change: CollaborationChoicesChange) => changeCollaborationChoices(services().api, change),
    onSuccess: (choices) => queries.setQueryData(queryKey, choices),
  })
  const shown = stored.data && { ...stored.data, ...(saving.isPending ? saving.variables : {}) }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="inbox-choices">
      <DialogTitle id="inbox-choices">
        <FormattedMessage id="shell.inbox.choices.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {stored.isPending ? <DelayedSkeleton /> : null}
        {stored.isError || saving.isError ? (
          <Alert severity="error">
            <FormattedMessage id={stored.isError ? 'shell.inbox.choices.failed' : 'shell.inbox.choices.not-saved'} />
          </Alert>
        ) : null}
        {shown
          ? choices.map((choice) => (
              <FormControlLabel
                key={choice}
                control={
                  <Switch checked={shown[choice]} onChange={(_, checked) => saving.mutate({ [choice]: checked })} />
                }
                label={<FormattedMessage id={`shell.inbox.choices.${choice}`} />}
              />
            ))
          : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="shell.inbox.choices.done" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const choices = ['mailsMentions', 'mailsReviewRequests', 'isPresenceShown'] satisfies (keyof CollaborationChoices)[]
