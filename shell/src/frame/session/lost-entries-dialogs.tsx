import { MessagesProvider } from '@keyroom/intl'
import { Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { identityCatalog } from './identity-catalog.ts'
import { sessionActions } from '../../kernel/session/session-actions.ts'

interface LostEntriesProps {
  /** Why the entries can't be saved. Its messages are `shell.identity.{reason}.title`, `.text` and `.signIn`. */
  reason: 'removed' | 'switched'
  /** The names in its messages. */
  values: Readonly<Record<string, string>>
  onContinue: () => void
}

/** Over a page with unsaved entries, which can still be read and copied, but not saved. */
function LostEntriesDialog({ reason, values, onContinue }: LostEntriesProps) {
  const id = useId()
  return (
    <MessagesProvider catalog={identityCatalog}>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <DialogTitle id={`${id}-title`}>
          <FormattedMessage id={`shell.identity.${reason}.title`} values={values} />
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>
            <FormattedMessage id={`shell.identity.${reason}.text`} values={values} />{' '}
            <FormattedMessage id="shell.identity.removed.loses" />
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onContinue}>
            <FormattedMessage id={`shell.identity.${reason}.signIn`} values={values} />
          </Button>
        </DialogActions>
      </Dialog>
    </MessagesProvider>
  )
}

/** The person is no longer a member of the organization of the page. */
export function RemovedDialog({ organization }: { readonly organization: string }) {
  return (
    <LostEntriesDialog
      reason="removed"
      values={{ organization }}
      onContinue={() => void sessionActions.logIn({ returnTo: '', asOther: true })}
    />
  )
}

/** The person switched to another account in another tab. */
export function SwitchedDialog({ from, to }: { readonly from: string; readonly to: string }) {
  return <LostEntriesDialog reason="switched" values={{ from, to }} onContinue={() => location.reload()} />
}
