import { Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useBlocker } from '@keyroom/ui/router'
import { useEffect, useId } from 'react'
import { FormattedMessage } from 'react-intl'

/** Asks before an upload is lost: by a dialog inside the dashboard, by the browser when the reader leaves the site. */
export function LeaveGuard({ isSending }: { isSending: boolean }) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSending && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="analytics.imports.leave.title" />
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          <FormattedMessage id="analytics.imports.leave.text" />
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          <FormattedMessage id="analytics.imports.leave.leave" />
        </Button>
        <Button variant="contained" onClick={stay}>
          <FormattedMessage id="analytics.imports.leave.stay" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
