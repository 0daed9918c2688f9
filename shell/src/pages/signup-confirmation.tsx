import { FormattedMessage } from 'react-intl'
import { PublicPage } from './public-page.tsx'

/** The account was made; the mail with the link is on its way. */
export function SignupConfirmation() {
  return (
    <PublicPage
      title={<FormattedMessage id="shell.signupConfirmation.title" />}
      text={<FormattedMessage id="shell.signupConfirmation.text" />}
      action={{ label: <FormattedMessage id="shell.signupConfirmation.action" />, to: '/dashboard' }}
    />
  )
}
