import type { Notification } from '@keyroom/contract'
import { Snackbar } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { useFocusKey } from './use-focus-key.ts'

const autoHideMilliseconds = 3_000

interface NotificationBubbleProps {
  readonly notification: Notification
  /** It has faded out. */
  readonly onGone: () => void
}

/**
 * One message at the top right, for three seconds; it stays while the pointer or the keyboard is on it. A click
 * elsewhere does not close it.
 */
export function NotificationBubble({ notification, onGone }: NotificationBubbleProps) {
  const [isOpen, setIsOpen] = useState(true)
  const alert = useRef<HTMLDivElement>(null)
  useFocusKey(alert)
  const close = () => setIsOpen(false)
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={autoHideMilliseconds}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close()
      }}
      slotProps={{ transition: { onExited: onGone } }}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Alert ref={alert} tabIndex={-1} severity={notification.severity} variant="filled" onClose={close}>
        {notification.message}
      </Alert>
    </Snackbar>
  )
}
