import { ApiError } from '@keyroom/contract'
import { cancelImport, importsKey, type ImportJob } from '@keyroom/product-api'
import { Button, useHost } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Cancels an import after a confirmation. */
export function CancelButton({ job }: { job: ImportJob }) {
  const id = useId()
  const intl = useIntl()
  const { api, notify } = useHost()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const canceling = useMutation({
    mutationFn: () => cancelImport(api, job.id),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : ''
      const known = code === 'import-over' || code === 'import-publishing' ? code : 'failed'
      notify({
        severity: 'warning',
        message: intl.formatMessage({ id: `analytics.imports.cancel.${known}` }, { file: job.file }),
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['analytics', ...importsKey()] }),
  })
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={job.cancelRequested || canceling.isPending || job.state === 'publishing'}
        onClick={() => setAsking(true)}
        aria-label={intl.formatMessage({ id: 'analytics.imports.cancel.of' }, { file: job.file })}
      >
        <FormattedMessage id="analytics.imports.cancel" />
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id}>
          <FormattedMessage id="analytics.imports.cancel.title" />
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            <FormattedMessage id="analytics.imports.cancel.text" values={{ file: <bdi key="file">{job.file}</bdi> }} />
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            <FormattedMessage id="analytics.imports.cancel.keep" />
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              close()
              // The dialog still accepts a second click while it closes.
              if (isAsking) canceling.mutate()
            }}
          >
            <FormattedMessage id="analytics.imports.cancel.do" />
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
