import type { RegistryEntry } from '@keyroom/contract/shell'
import { Button, Icon, StatePanel, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultReport } from './fault-report.ts'
import { faultWords, remoteLabel } from './fault-words.ts'
import { mayPass } from './remote-fault.ts'
import type { RemoteFailure } from './remotes-store.ts'

interface RemoteUnavailableProps {
  readonly entry: RegistryEntry
  readonly failure: RemoteFailure
  readonly onRetry: () => void
}

/** Stands where a remote's screen would: why it can't be shown, whose it is, and what the person can do. */
export function RemoteUnavailable({ entry, failure, onRetry }: RemoteUnavailableProps) {
  const intl = useIntl()
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState<string>()
  const copy = async () => {
    const report = faultReport(entry, failure)
    try {
      await navigator.clipboard.writeText(report)
      setCopied(true)
    } catch {
      // There is no clipboard without https, and a person may refuse it: then they copy by hand.
      setShown(report)
    }
  }
  const { team, contact } = entry.descriptor.owner
  return (
    <StatePanel
      kind="error"
      headingLevel="h1"
      title={<FormattedMessage id="shell.fault.title" values={{ remote: remoteLabel(entry) }} />}
      onRetry={onRetry}
      actions={
        <Button variant="outlined" startIcon={<Icon name={copied ? 'check' : 'copy'} />} onClick={() => void copy()}>
          <FormattedMessage id={copied ? 'shell.fault.copied' : 'shell.fault.copy'} />
        </Button>
      }
    >
      <Typography sx={{ mb: 1 }}>{faultWords(intl, entry, failure)}</Typography>
      <Typography sx={{ mb: 1 }}>
        <FormattedMessage id={mayPass(failure.fault) ? 'shell.fault.passing' : 'shell.fault.lasting'} />
      </Typography>
      <Typography variant="body2">
        <FormattedMessage id="shell.fault.owner" values={{ team, contact }} />
      </Typography>
      <Typography variant="body2">
        <FormattedMessage id="shell.fault.trace" values={{ trace: failure.traceId }} />
      </Typography>
      {shown ? (
        <Typography
          component="pre"
          variant="body2"
          tabIndex={0}
          sx={{ mt: 1, textAlign: 'start', whiteSpace: 'pre-wrap' }}
        >
          {shown}
        </Typography>
      ) : null}
    </StatePanel>
  )
}
