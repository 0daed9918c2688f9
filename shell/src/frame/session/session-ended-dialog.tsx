import { topics } from '@keyroom/contract'
import { MessagesProvider } from '@keyroom/intl'
import { Button, Icon, Typography } from '@keyroom/ui/core'
import {
  Alert,
  AlertTitle,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@keyroom/ui/more'
import { useLocation } from '@keyroom/ui/router'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shellEvents } from '../../kernel/events/hub.ts'
import { ErrorDetails } from './error-details.tsx'
import { kindOfError, identityErrorOf } from '../../kernel/session/identity-error.ts'
import { identityCatalog } from './identity-catalog.ts'
import { sessionActions } from '../../kernel/session/session-actions.ts'
import type { SessionError } from '../../kernel/session/session-store.ts'

/**
 * Says that the session has ended, over a page that keeps all entries. The person signs in again in a popup, or on this
 * page when no popup can be opened.
 */
export function SessionEndedDialog({ error }: { error: SessionError }) {
  return (
    <MessagesProvider catalog={identityCatalog}>
      <EndedDialog error={error} />
    </MessagesProvider>
  )
}

function EndedDialog({ error }: { error: SessionError }) {
  const intl = useIntl()
  const id = useId()
  const { pathname, search } = useLocation()
  const [attempt, setAttempt] = useState<'none' | 'waiting' | SessionError>('none')
  const kind = kindOfError(error)
  const isWaiting = attempt === 'waiting'
  const signInBeside = async () => {
    setAttempt('waiting')
    try {
      await sessionActions.logInBeside()
      shellEvents.publish(topics.notificationRequested, {
        severity: 'success',
        message: intl.formatMessage({ id: 'shell.identity.ended.back' }),
      })
    } catch (failure) {
      setAttempt(identityErrorOf(failure))
    }
  }
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="shell.identity.ended.title" />
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {kind === 'session-ended' ? null : <FormattedMessage id={`shell.identity.${kind}.text`} />}{' '}
          <FormattedMessage id="shell.identity.ended.text" />
        </DialogContentText>
        {typeof attempt === 'object' ? <FailedAttempt error={attempt} /> : null}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          <FormattedMessage id="shell.identity.ended.hereLoses" />
        </Typography>
        <ErrorDetails error={typeof attempt === 'object' ? attempt : error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void sessionActions.logIn({ returnTo: pathname + search })}>
          <FormattedMessage id="shell.identity.ended.here" />
        </Button>
        <Button
          variant="contained"
          disabled={isWaiting}
          startIcon={<Icon name="external-link" />}
          onClick={() => void signInBeside()}
        >
          <FormattedMessage id={isWaiting ? 'shell.identity.ended.waiting' : 'shell.identity.ended.again'} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FailedAttempt({ error }: { error: SessionError }) {
  const kind = kindOfError(error)
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <AlertTitle>
        <FormattedMessage id={`shell.identity.${kind}.title`} />
      </AlertTitle>
      <FormattedMessage id={`shell.identity.${kind}.text`} />
    </Alert>
  )
}
