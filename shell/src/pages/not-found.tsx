import { Box, Button, StatePanel, Typography } from '@keyroom/ui/core'
import { RouterLink, useLocation } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

/** An address that nobody answers, inside the frame. */
export function NotFoundPanel() {
  const { pathname } = useLocation()
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
      <Typography translate="no" sx={{ mt: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {pathname}
      </Typography>
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
