import type { RegistryEntry } from '@keyroom/contract/shell'
import { Button, Icon, StatePanel, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultText, remoteLabel } from '../../kernel/federation/fault-text.ts'
import { mayRecover } from '../../kernel/federation/remote-fault.ts'
import type { RemoteFailure } from '../../kernel/federation/remotes-store.ts'
import { contractVersion } from '@keyroom/contract'

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
      // Without https or permission there is no clipboard: then the person copies by hand.
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
      <Typography sx={{ mb: 1 }}>{faultText(intl, entry, failure)}</Typography>
      <Typography sx={{ mb: 1 }}>
        <FormattedMessage id={mayRecover(failure.fault) ? 'shell.fault.passing' : 'shell.fault.lasting'} />
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

/** What a person sends to the remote's team: in English, as its readers may be anywhere, and without personal data. */
function faultReport({ name, baseUrl, descriptor }: RegistryEntry, { fault, traceId, version }: RemoteFailure): string {
  return [
    `Remote: ${name} ${version} (${baseUrl})`,
    `Owner: ${descriptor.owner.team}, ${descriptor.owner.contact}`,
    `Fault: ${fault.code} ${JSON.stringify(fault.details)}`,
    `Shell contract: ${contractVersion}, required: ${descriptor.requires.contract}`,
    `Trace: ${traceId}`,
    `Page: ${location.pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n')
}
