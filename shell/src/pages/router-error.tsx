import { Box, Button, Icon, StatePanel, Typography } from '@keyroom/ui/core'
import { isRouteErrorResponse, useRouteError } from '@keyroom/ui/router'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { errorReport } from './error-report.ts'

const known = [400, 403, 404, 405]

/** The last resort, outside of the frame: what the router or the shell itself could not deal with. */
export function RouterError() {
  return (
    <Box component="main">
      <RouterErrorPanel />
    </Box>
  )
}

/** The same in place of a page, with the frame around it. */
export function RouterErrorPanel() {
  const error = useRouteError()
  const [report] = useState(() => errorReport(error))
  useEffect(() => console.error(error), [error])
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const kind = status === undefined ? 'unexpected' : known.includes(status) ? String(status) : 'unknown'
  return (
    <StatePanel
      kind="error"
      headingLevel="h1"
      title={<FormattedMessage id={`shell.error.${kind}`} />}
      onRetry={() => location.reload()}
      actions={
        <>
          <Button variant="outlined" onClick={() => location.assign('/dashboard')}>
            <FormattedMessage id="shell.error.toDashboard" />
          </Button>
          <CopyButton report={report.text} />
        </>
      }
    >
      <FormattedMessage id={`shell.error.${kind}.text`} />
      {report.said ? (
        <Typography sx={{ mt: 1, fontFamily: 'monospace', unicodeBidi: 'plaintext' }}>{report.said}</Typography>
      ) : null}
      <Typography variant="body2" sx={{ mt: 1 }}>
        <FormattedMessage id="shell.fault.trace" values={{ trace: report.trace }} />
      </Typography>
    </StatePanel>
  )
}

function CopyButton({ report }: { report: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(report).then(() => setCopied(true), console.warn)
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name={copied ? 'check' : 'copy'} />}
      onClick={() => void Promise.resolve().then(copy)}
    >
      <FormattedMessage id={copied ? 'shell.fault.copied' : 'shell.fault.copy'} />
    </Button>
  )
}
