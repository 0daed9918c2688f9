import { Button, StatePanel } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

/** Shown in place of what the trial had opened. */
export function TrialExpired() {
  return (
    <StatePanel
      kind="no-access"
      headingLevel="h1"
      title={<FormattedMessage id="shell.trialExpired.title" />}
      actions={
        <Button
          component={RouterLink}
          to="/dashboard/user/account-profile/profile1?tab=subscription"
          variant="contained"
        >
          <FormattedMessage id="shell.trialExpired.action" />
        </Button>
      }
    >
      <FormattedMessage id="shell.trialExpired.text" />
    </StatePanel>
  )
}
