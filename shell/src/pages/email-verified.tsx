import { FormattedMessage } from 'react-intl'
import { PublicPage } from './public-page.tsx'

/** The link in the mail was followed. */
export function EmailVerified() {
  return (
    <PublicPage
      title={<FormattedMessage id="shell.emailVerified.title" />}
      text={<FormattedMessage id="shell.emailVerified.text" />}
      action={{ label: <FormattedMessage id="shell.emailVerified.action" />, to: '/dashboard' }}
    />
  )
}
