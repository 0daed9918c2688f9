import type { Notification, Snackbar as SnackbarRequest } from '@keyroom/contract'
import { Snackbar, Button, Icon, IconButton } from '@keyroom/ui/core'
import { Alert, Fade, Grow, Slide, SnackbarContent } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { footHeight } from '../shape/keep-clear.ts'
import { TopLayer } from './top-layer.tsx'
import { useFocusKey } from './use-focus-key.ts'

const notificationMs = 3_000

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
    <TopLayer>
      <Snackbar
        open={isOpen}
        autoHideDuration={notificationMs}
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
    </TopLayer>
  )
}

/** Time enough to read it and to reach its action; it stays while the pointer or the keyboard is on it. */
const snackbarMs = 6_000

const transitions = { Fade, Grow, Slide }

/** What else lies over the foot of the page stays in sight. */
const aboveFoot = { marginBottom: `var(${footHeight}, 0px)` }

interface SnackbarBubbleProps {
  readonly snackbar: SnackbarRequest
  /** It has faded out. */
  readonly onGone: () => void
}

/** One snackbar, with the product's defaults for what it does not say. */
export function SnackbarBubble({ snackbar, onGone }: SnackbarBubbleProps) {
  const intl = useIntl()
  const {
    message = intl.formatMessage({ id: 'shell.snackbar.message' }),
    anchorOrigin = { vertical: 'bottom', horizontal: 'right' },
    variant = 'default',
    alert: { color = 'primary', variant: alertVariant = 'filled' } = {},
    transition = 'Fade',
    close: hasClose = true,
    action,
  } = snackbar
  const [isOpen, setIsOpen] = useState(true)
  const bubble = useRef<HTMLDivElement>(null)
  useFocusKey(bubble)
  const close = () => setIsOpen(false)
  const act = () => {
    close()
    action?.onAct()
  }
  const buttons = (
    <>
      {action ? (
        <Button color="inherit" size="small" onClick={act}>
          {action.label}
        </Button>
      ) : null}
      {hasClose ? (
        <IconButton
          color="inherit"
          size="small"
          aria-label={intl.formatMessage({ id: 'shell.snackbar.close' })}
          onClick={close}
        >
          <Icon name="close" />
        </IconButton>
      ) : null}
    </>
  )
  return (
    <TopLayer>
      <Snackbar
        open={isOpen}
        autoHideDuration={snackbarMs}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') close()
        }}
        slots={{ transition: transitions[transition] }}
        slotProps={{ transition: { onExited: onGone } }}
        anchorOrigin={anchorOrigin}
        sx={anchorOrigin.vertical === 'bottom' ? aboveFoot : {}}
      >
        {variant === 'alert' ? (
          <Alert
            ref={bubble}
            tabIndex={-1}
            variant={alertVariant}
            icon={false}
            action={buttons}
            {...(isSeverity(color) ? { severity: color } : { sx: ownColor(color, alertVariant) })}
          >
            {message}
          </Alert>
        ) : (
          <SnackbarContent ref={bubble} tabIndex={-1} message={message} action={buttons} />
        )}
      </Snackbar>
    </TopLayer>
  )
}

type AlertColor = NonNullable<NonNullable<SnackbarRequest['alert']>['color']>

function isSeverity(color: AlertColor): color is Exclude<AlertColor, 'primary' | 'secondary'> {
  return color !== 'primary' && color !== 'secondary'
}

/** Alerts know no color of the brand: it is given by hand. */
function ownColor(color: 'primary' | 'secondary', variant: 'filled' | 'outlined' | 'standard') {
  if (variant === 'filled') return { bgcolor: `${color}.main`, color: `${color}.contrastText` }
  const tint = variant === 'standard' ? `${color}.light` : 'background.paper'
  return { bgcolor: tint, color: 'text.primary', borderColor: `${color}.main` }
}
