import { Button, Typography } from '@keyroom/ui/core'
import { RouterLink, useLocation } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { signUp } from '../landing/ways-in.tsx'
import { PublicPage } from './public-page.tsx'

/** The link in the mail was followed: the address is confirmed, or why it is not and how to get there. */
export function EmailVerified() {
  const verification = readVerification(useLocation().search)
  const isDone = verification === 'confirmed' || verification === 'already'
  return (
    <PublicPage
      icon={isDone ? 'check' : 'alert'}
      title={<FormattedMessage id={isDone ? 'shell.emailVerified.title' : 'shell.emailVerified.title.not'} />}
      actions={
        <>
          <Button component={RouterLink} to="/dashboard" variant="contained" size="large">
            <FormattedMessage id="shell.emailVerified.action" />
          </Button>
          {isDone ? null : (
            <Button variant="outlined" size="large" onClick={signUp}>
              <FormattedMessage id="shell.emailVerified.signUp" />
            </Button>
          )}
        </>
      }
    >
      <Typography>
        <FormattedMessage id={`shell.emailVerified.${verification}`} />
      </Typography>
      {isDone ? null : (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.emailVerified.again" />
        </Typography>
      )}
    </PublicPage>
  )
}

/** What became of the link in the mail. */
export type Verification = 'confirmed' | 'already' | 'used' | 'expired' | 'failed'

/** What Auth0 says in `message` when a link did not work, as far as there is something to do about it. */
const messages: readonly (readonly [RegExp, Verification])[] = [
  [/already verified/i, 'already'],
  [/only once|already used/i, 'used'],
  [/expired/i, 'expired'],
]

/**
 * Reads what the identity provider adds to the address: nothing or `success=true` when the address was confirmed, else
 * `success=false` with `message` and at times `code`, or an `error`. Only what it means is taken from it: an address can
 * be written by anybody, and its words are not ours to show.
 */
export function readVerification(search: string): Verification {
  const query = new URLSearchParams(search)
  const said = [query.get('code'), query.get('error'), query.get('error_description'), query.get('message')].join(' ')
  if (query.get('success') !== 'false' && !query.has('error')) return 'confirmed'
  return messages.find(([pattern]) => pattern.test(said))?.[1] ?? 'failed'
}
