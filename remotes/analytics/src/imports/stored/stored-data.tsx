import {
  dataStateKey,
  getDataState,
  getStoredFiles,
  storedFilesKey,
  type DataState,
  type StoredFile,
} from '@keyroom/product-api'
import { Box, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, DataTable, KeyFigure } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { PartFailed } from '../../board/part-failed.tsx'
import { Section } from '../section.tsx'
import { spanText, yearsText } from '../texts.ts'

/** The stored public data and the files that it comes from. */
export function StoredData() {
  const { api } = useHost()
  const state = useQuery({
    queryKey: ['analytics', ...dataStateKey()],
    queryFn: ({ signal }) => getDataState(api, { signal }),
  })
  const files = useQuery({
    queryKey: ['analytics', ...storedFilesKey()],
    queryFn: ({ signal }) => getStoredFiles(api, { signal }),
  })
  const again = () => void Promise.all([state.refetch(), files.refetch()])
  return (
    <Section heading={<FormattedMessage id="analytics.imports.stored" />}>
      {state.data && files.data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Counts state={state.data} />
          {state.data.sample ? (
            <Alert severity="info">
              <FormattedMessage id="analytics.imports.stored.sample" />
            </Alert>
          ) : null}
          <StoredFiles files={files.data.items} />
        </Box>
      ) : state.isError || files.isError ? (
        <PartFailed error={state.error ?? files.error} onRetry={again} />
      ) : (
        <DelayedSkeleton height={160} />
      )}
    </Section>
  )
}

function Counts({ state }: { state: DataState }) {
  const intl = useIntl()
  const { hospitals, reports, firstYear, lastYear, importedAt } = state
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))' }}>
      <KeyFigure
        label={<FormattedMessage id="analytics.imports.stored.hospitals" />}
        value={<FormattedNumber value={hospitals} />}
      />
      <KeyFigure
        label={<FormattedMessage id="analytics.imports.stored.reports" />}
        value={<FormattedNumber value={reports} />}
      />
      <KeyFigure
        label={<FormattedMessage id="analytics.imports.stored.years" />}
        value={firstYear === null || lastYear === null ? '–' : spanText(intl, firstYear, lastYear)}
      />
      <KeyFigure
        label={<FormattedMessage id="analytics.imports.stored.latest" />}
        value={importedAt === null ? '–' : <FormattedDate value={importedAt} dateStyle="medium" />}
      />
    </Box>
  )
}

function StoredFiles({ files }: { files: readonly StoredFile[] }) {
  const intl = useIntl()
  if (files.length === 0) {
    return (
      <Typography color="textSecondary">
        <FormattedMessage id="analytics.imports.stored.none" />
      </Typography>
    )
  }
  return (
    <Box sx={{ maxHeight: 338, overflowY: 'auto' }}>
      <DataTable
        caption={intl.formatMessage({ id: 'analytics.imports.stored.files' })}
        captionShown
        rows={files}
        rowKey={({ importedAt, file }) => `${importedAt} ${file}`}
        columns={[
          {
            key: 'file',
            header: <FormattedMessage id="analytics.imports.file" />,
            cell: ({ file }) => <bdi dir="ltr">{file}</bdi>,
          },
          {
            key: 'kind',
            header: <FormattedMessage id="analytics.imports.kind" />,
            cell: ({ kind }) => <FormattedMessage id={`analytics.imports.kind.${kind}`} />,
          },
          {
            key: 'years',
            header: <FormattedMessage id="analytics.imports.stored.years" />,
            cell: ({ fiscalYears }) => yearsText(intl, fiscalYears),
          },
          {
            key: 'rows',
            numeric: true,
            header: <FormattedMessage id="analytics.imports.rows" />,
            cell: ({ rows }) => <FormattedNumber value={rows} />,
          },
          {
            key: 'imported',
            header: <FormattedMessage id="analytics.imports.stored.imported" />,
            cell: ({ importedAt }) => <FormattedDate value={importedAt} dateStyle="medium" timeStyle="short" />,
          },
        ]}
      />
    </Box>
  )
}
