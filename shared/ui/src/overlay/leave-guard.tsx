import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { useHost } from '../host/host-context.ts'

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
 * Asks before a page is left and something in it lost: by a dialog inside the dashboard and before logging out or
 * switching the account, by the browser when the user leaves the site. A page has at most one.
 */
export function LeaveGuard({ isActive, ofQuery = false, title, text, leave, stay }: LeaveGuardProps) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isActive && (from.pathname !== to.pathname || (ofQuery && from.search !== to.search)),
  )
  const { session } = useHost()
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  // The browser would ask a second time, when the session has ended already and staying shows nothing.
  const isLoggingOut = useRef(false)
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLoggingOut.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    const end = session.askBeforeLogOut(async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAnswer(() => resolve)
      isLoggingOut.current = await promise
      setAnswer(null)
      return isLoggingOut.current
    })
    return () => {
      removeEventListener('beforeunload', ask)
      end()
    }
  }, [isActive, session])
  const goOn = () => (answer ? answer(false) : blocker.reset?.())
  const goAway = () => (answer ? answer(true) : blocker.proceed?.())
  return (
    <Dialog open={answer !== null || blocker.state === 'blocked'} onClose={goOn} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={goAway}>
          {leave}
        </Button>
        <Button variant="contained" onClick={goOn}>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Closes a dialog with entries on Escape, and not on a press beside it, which may only end the marking of a text: what
 * was entered would be lost.
 */
export function unlessBeside(onClose: () => void) {
  return (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') onClose()
  }
}
