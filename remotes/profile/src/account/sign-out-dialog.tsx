import { endUserSessions } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useSessionFacts } from './account-queries.ts'

/** Ends every session of the user, the page’s own last, which leads to the front page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api, session } = useHost()
  const { sub } = useSessionFacts().claims
  const signOut = useMutation({
    mutationFn: async () => {
      const isDone = await session.logOut(() => endUserSessions(api, sub))
      if (!isDone) throw new Error('Expected an answer of the sign-in service before the logout, got none. Try again.')
    },
    // A page that is still there has a user who chose to stay and save their entries.
    onSuccess: onClose,
  })
  const close = () => {
    signOut.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="profile.signOut.title" />}
      action={<FormattedMessage id="profile.signOut.confirm" />}
      isPending={signOut.isPending}
      problem={signOut.isError ? <FormattedMessage id="profile.signOut.failed" /> : null}
      onConfirm={() => signOut.mutate()}
      onClose={close}
    >
      <FormattedMessage id="profile.signOut.text" />
    </ConfirmDialog>
  )
}
