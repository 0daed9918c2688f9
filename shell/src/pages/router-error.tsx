import { Box, Button, StatePanel } from '@keyroom/ui/core'
import { isRouteErrorResponse, useRouteError } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'

const known = [400, 403, 404, 405]

/** The last resort: what the router or the shell itself could not deal with. */
export function RouterError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const response = isRouteErrorResponse(error) ? error : undefined
  const status = response && (known.includes(response.status) ? String(response.status) : 'unknown')
  return (
    <Box component="main">
      <StatePanel
        kind="error"
        headingLevel="h1"
        title={<FormattedMessage id={status ? `shell.error.${status}` : 'shell.error.unexpected'} />}
        actions={
          <Button variant="contained" onClick={() => location.assign('/dashboard')}>
            <FormattedMessage id="shell.error.toDashboard" />
          </Button>
        }
      >
        {error instanceof Error ? error.message : response?.statusText}
      </StatePanel>
    </Box>
  )
}
