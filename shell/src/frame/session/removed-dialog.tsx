import { MessagesProvider } from '@keyroom/intl'
import { Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { identityCatalog } from './identity-catalog.ts'
import { sessionActions } from '../../kernel/session/session-actions.ts'

/**
 * Says over a page with unsaved entries that the person is no longer a member of its organization: the entries can still
 * be read and copied, but not saved.
 */
export function RemovedDialog({ organization }: { readonly organization: string }) {
  const id = useId()
  return (
    <MessagesProvider catalog={identityCatalog}>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <DialogTitle id={`${id}-title`}>
          <FormattedMessage id="shell.identity.removed.title" values={{ organization }} />
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>
            <FormattedMessage id="shell.identity.removed.text" values={{ organization }} />{' '}
            <FormattedMessage id="shell.identity.removed.loses" />
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => void sessionActions.logIn({ returnTo: '', asOther: true })}>
            <FormattedMessage id="shell.identity.removed.signIn" />
          </Button>
        </DialogActions>
      </Dialog>
    </MessagesProvider>
  )
}
