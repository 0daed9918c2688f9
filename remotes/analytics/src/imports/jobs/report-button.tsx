import { getImportReport, type ImportJob } from '@keyroom/product-api'
import { Button, Icon, useHost } from '@keyroom/ui/core'
import { saveFile } from '@keyroom/ui/more'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'

/** Saves the rows that an import skipped or flagged as a CSV file. */
export function ReportButton({ job }: { job: ImportJob }) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const saving = useMutation({
    mutationFn: () => getImportReport(api, job.id),
    onSuccess: (report) => saveFile(report, `${job.file.replace(/\.csv$/i, '')} report.csv`),
    onError: () =>
      notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.imports.report.failed' }) }),
  })
  return (
    <Button
      size="small"
      startIcon={<Icon name="download" />}
      aria-label={intl.formatMessage({ id: 'analytics.imports.report.of' }, { file: job.file })}
      aria-disabled={saving.isPending}
      onClick={() => {
        if (!saving.isPending) saving.mutate()
      }}
    >
      <FormattedMessage id="analytics.imports.report" />
    </Button>
  )
}
