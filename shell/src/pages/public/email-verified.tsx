import { Button, Typography } from '@keyroom/ui/core'
import { RouterLink, useLocation } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { signUp } from '../landing/ways-in.tsx'
import { PublicPage } from './public-page.tsx'
import { readVerification } from './verification.ts'

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
