import { Box, Button, Link, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { PublicPage } from './public-page.tsx'
import { useLocalOutbox } from './use-local-outbox.ts'

const hints = ['spam', 'resend', 'mistyped']

/** The account was made; the mail with the link is on its way. What to do when it does not come. */
export function SignupConfirmation() {
  const outbox = useLocalOutbox()
  return (
    <PublicPage
      icon="mail"
      title={<FormattedMessage id="shell.signupConfirmation.title" />}
      actions={
        <Button component={RouterLink} to="/dashboard" variant="contained" size="large">
          <FormattedMessage id="shell.signupConfirmation.action" />
        </Button>
      }
    >
      <Typography>
        <FormattedMessage id="shell.signupConfirmation.text" />
      </Typography>
      {outbox ? (
        <Typography>
          <FormattedMessage
            id="shell.signupConfirmation.outbox"
            values={{
              link: (text) => (
                <Link key="outbox" href={outbox}>
                  {text}
                </Link>
              ),
            }}
          />
        </Typography>
      ) : null}
      <Box sx={{ textAlign: 'start' }}>
        <Typography variant="h4" component="h2" sx={{ mt: 1 }}>
          <FormattedMessage id="shell.signupConfirmation.missing" />
        </Typography>
        <Box component="ul" sx={{ my: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}>
          {hints.map((id) => (
            <Typography key={id} component="li" color="textSecondary">
              <FormattedMessage id={`shell.signupConfirmation.missing.${id}`} />
            </Typography>
          ))}
        </Box>
      </Box>
    </PublicPage>
  )
}
