import type { Notification } from '@keyroom/contract'
import { Snackbar } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'

const autoHideMilliseconds = 3_000

interface NotificationBubbleProps {
  readonly notification: Notification
  readonly onClose: () => void
}

/** One message at the top right, for three seconds; a click elsewhere does not close it. */
export function NotificationBubble({ notification, onClose }: NotificationBubbleProps) {
  return (
    <Snackbar
      open
      autoHideDuration={autoHideMilliseconds}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose()
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Alert severity={notification.severity} variant="filled" onClose={onClose}>
        {notification.message}
      </Alert>
    </Snackbar>
  )
}
