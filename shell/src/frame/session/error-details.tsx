import { Box, Button, Icon } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SessionError } from '../../kernel/session/session-store.ts'

/** The original code and description, for who can make something of them; opened on demand, and copied with a click. */
export function ErrorDetails({ error }: { error: SessionError }) {
  const intl = useIntl()
  const [at] = useState(Date.now)
  const [copied, setCopied] = useState(false)
  const report = errorReport(error, at)
  // Without a clipboard, as on http, the text is there to be selected.
  const copy = () => void navigator.clipboard?.writeText(report).then(() => setCopied(true), console.warn)
  return (
    <Box component="details" sx={{ mt: 2, maxWidth: '32rem', textAlign: 'left', typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', textAlign: 'center', py: 0.5 }}>
        <FormattedMessage id="shell.identity.details.show" />
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' } }}
      >
        <dt>
          <FormattedMessage id="shell.identity.details.code" />
        </dt>
        <Box component="dd" dir="ltr" sx={{ fontFamily: 'monospace' }}>
          {error.code}
        </Box>
        <dt>
          <FormattedMessage id="shell.identity.details.description" />
        </dt>
        <dd lang="en" dir="auto">
          {error.description}
        </dd>
        <dt>
          <FormattedMessage id="shell.identity.details.time" />
        </dt>
        <dd>{intl.formatDate(at, { format: 'moment' })}</dd>
      </Box>
      <Button size="small" startIcon={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
        <FormattedMessage id={copied ? 'shell.identity.details.copied' : 'shell.identity.details.copy'} />
      </Button>
    </Box>
  )
}

/** What a person sends to who looks after sign-in: in English, as its readers may be anywhere, and without a token. */
function errorReport({ code, description }: SessionError, at: number): string {
  return [
    `Sign-in error: ${code}`,
    `Description: ${description}`,
    `Page: ${location.origin}${location.pathname}`,
    `Time: ${new Date(at).toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n')
}
