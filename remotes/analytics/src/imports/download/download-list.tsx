import { cancelDownload, type Download, downloadsKey, type DownloadTroubleFacts } from '@keyroom/product-api'
import { Box, Button, LinearProgress, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes } from '../texts.ts'
import { isDownloading, shownDownloads } from './shown-downloads.ts'

/** Downloads under way, and why others failed. */
export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  const id = useId()
  const shown = shownDownloads(downloads)
  if (shown.length === 0) return null
  return (
    <div>
      <Typography variant="h4" component="h3" id={id}>
        <FormattedMessage id="analytics.downloads.list" />
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </Box>
    </div>
  )
}

function DownloadRow({ download }: { download: Download }) {
  const id = useId()
  const intl = useIntl()
  const { api, notify } = useHost()
  const client = useQueryClient()
  const canceling = useMutation({
    mutationFn: () => cancelDownload(api, download.id),
    onError: () =>
      notify({
        severity: 'warning',
        message: intl.formatMessage({ id: 'analytics.downloads.cancel.failed' }, { file: download.file }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['analytics', ...downloadsKey()] }),
  })
  const { file, state, bytes, bytesReceived, cancelRequested, trouble } = download
  const isOpen = isDownloading(download)
  const share = bytes !== null && bytes > 0 ? Math.min(bytesReceived / bytes, 1) : undefined
  const received = formatBytes(intl, bytesReceived)
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={id} sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{file}</bdi>
        </Typography>
        {isOpen ? (
          <Typography component="span" variant="body2" color="textSecondary">
            {cancelRequested || state === 'waiting' ? (
              <FormattedMessage id={`analytics.downloads.state.${cancelRequested ? 'ending' : 'waiting'}`} />
            ) : bytes === null ? (
              <FormattedMessage id="analytics.downloads.received" values={{ received }} />
            ) : (
              <FormattedMessage
                id="analytics.downloads.received-of"
                values={{ received, size: formatBytes(intl, bytes) }}
              />
            )}
          </Typography>
        ) : null}
        {isOpen ? (
          <Button
            size="small"
            color="inherit"
            disabled={cancelRequested || canceling.isPending}
            aria-label={intl.formatMessage({ id: 'analytics.downloads.cancel.of' }, { file })}
            onClick={() => canceling.mutate()}
            sx={{ marginInlineStart: 'auto' }}
          >
            <FormattedMessage id="analytics.imports.cancel" />
          </Button>
        ) : null}
      </Box>
      {state === 'running' ? (
        <LinearProgress
          {...(share === undefined ? {} : { variant: 'determinate', value: Math.round(100 * share) })}
          aria-label={intl.formatMessage({ id: 'analytics.downloads.progress' }, { file })}
          sx={{ mt: 0.5 }}
        />
      ) : null}
      {trouble ? (
        <Alert severity="error" sx={{ mt: 0.5 }}>
          <TroubleText trouble={trouble} />
        </Alert>
      ) : null}
    </Box>
  )
}

/** Why a catalog or a file could not be fetched, and what to do. */
export function TroubleText({ trouble: { code, values } }: { trouble: DownloadTroubleFacts }) {
  return <FormattedMessage id={`analytics.downloads.trouble.${code}`} values={values} />
}
