import { Box, Button, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { useConnection } from '../../kernel/connection/connection-store.ts'
import { sessionActions, type LogIn } from '../../kernel/session/session-actions.ts'
import { useSession } from '../../kernel/session/session-store.ts'

/** Goes to the identity provider, with the invitation of the address, and from there to where everybody begins. */
export const signIn = () => void sessionActions.logIn({ returnTo: '', ...invitationIn(location.search) })

export const signUp = () =>
  void sessionActions.logIn({ returnTo: '', screen: 'signup', ...invitationIn(location.search) })

/** The ways into the product: for somebody who is signed in there is one. */
export function WaysIn() {
  const { phase } = useSession()
  if (phase === 'signed-in') {
    return (
      <Button component={RouterLink} to="/dashboard" variant="contained" size="large">
        <FormattedMessage id="shell.landing.open" />
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="contained" size="large" onClick={signUp}>
        <FormattedMessage id="shell.landing.signUp" />
      </Button>
      <Button variant="outlined" size="large" onClick={signIn}>
        <FormattedMessage id="shell.session.signIn" />
      </Button>
    </Box>
  )
}

/** Says, once on the page, that nobody can come in at the moment. */
export function SignInAway() {
  const isReachable = useConnection(({ away }) => away['sign-in'] === undefined)
  return (
    <Typography role="status" color="textSecondary" sx={{ mt: 1, minHeight: '1.5em' }}>
      {isReachable ? null : <FormattedMessage id="shell.session.unreachable.later" />}
    </Typography>
  )
}

/** The invitation of an address such as `/?invitation=…&organization=…`; nothing unless it has both. */
export function invitationIn(search: string): Required<Pick<LogIn, 'invitation' | 'organization'>> | undefined {
  const query = new URLSearchParams(search)
  const [invitation, organization] = [query.get('invitation'), query.get('organization')]
  return invitation && organization ? { invitation, organization } : undefined
}
