import { Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useBlocker } from '@keyroom/ui/router'
import { useEffect, useId } from 'react'
import { FormattedMessage } from 'react-intl'

/** Asks before a draft is lost: by a dialog inside the dashboard, by the browser when the user leaves the site. */
export function LeaveGuard({ isEdited }: { isEdited: boolean }) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!isEdited) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isEdited])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="programming.pack-edit.leave.title" />
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          <FormattedMessage id="programming.pack-edit.leave.text" />
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          <FormattedMessage id="programming.pack-edit.leave.leave" />
        </Button>
        <Button variant="contained" onClick={stay}>
          <FormattedMessage id="programming.pack-edit.leave.stay" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
