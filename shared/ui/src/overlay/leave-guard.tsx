import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly isActive: boolean
  /** Whether another query in the same path loses it too. */
  readonly ofQuery?: boolean
  readonly title: ReactNode
  /** What would be lost. */
  readonly text: ReactNode
  readonly leave: ReactNode
  readonly stay: ReactNode
}

/**
 * Asks before a page is left and something in it lost: by a dialog inside the dashboard, by the browser when the user
 * leaves the site. A page has at most one.
 */
export function LeaveGuard({ isActive, ofQuery = false, title, text, leave, stay }: LeaveGuardProps) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isActive && (from.pathname !== to.pathname || (ofQuery && from.search !== to.search)),
  )
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
  const goOn = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={goOn} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
        <Button variant="contained" onClick={goOn}>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
