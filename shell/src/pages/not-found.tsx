import { Box, Button, StatePanel } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

/** An address that nobody answers, inside the frame. */
export function NotFoundPanel() {
  return (
    <StatePanel
      kind="empty"
      headingLevel="h1"
      title={<FormattedMessage id="shell.error.404" />}
      actions={
        <Button component={RouterLink} to="/dashboard" variant="contained">
          <FormattedMessage id="shell.error.toDashboard" />
        </Button>
      }
    >
      <FormattedMessage id="shell.error.404.text" />
    </StatePanel>
  )
}

/** The same, outside of the dashboard. */
export function NotFound() {
  return (
    <Box component="main">
      <NotFoundPanel />
    </Box>
  )
}
