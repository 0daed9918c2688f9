import { dataSourcesKey, getDataSources, type DataSource } from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, PageHeading, Paper, Typography } from '@keyroom/ui/core'
import { DataTable, KeyFigure } from '@keyroom/ui/more'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl'
import { services } from '../../kernel/api/services.ts'
import { dataState } from '../parts/data-state.ts'

/** Which files the shown figures come from, in which edition, and since when. */
export function AboutData() {
  const state = useQuery(dataState)
  const sources = useQuery(dataSources)
  const retry = () => void Promise.all([state.refetch(), sources.refetch()])
  return (
    <>
      <PageHeading caption={<FormattedMessage id="shell.aboutData.text" />}>
        <FormattedMessage id="shell.aboutData.title" />
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '64rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {state.data && sources.data ? (
          <>
            <Counts {...state.data} />
            {state.data.sample ? (
              <Section title={<FormattedMessage id="shell.aboutData.sources" />}>
                <Typography>
                  <FormattedMessage id="shell.aboutData.sample" />
                </Typography>
              </Section>
            ) : (
              <Sources sources={sources.data.items} />
            )}
            <Coming coming={sources.data.coming} />
            <Section title={<FormattedMessage id="shell.aboutData.newer" />}>
              <Typography>
                <FormattedMessage id="shell.aboutData.newer.text" />
              </Typography>
            </Section>
          </>
        ) : state.isError || sources.isError ? (
          <Paper elevation={0} sx={{ p: 2.5 }}>
            <Typography sx={{ mb: 1.5 }}>
              <FormattedMessage id="shell.aboutData.failed" />
            </Typography>
            <Button variant="outlined" onClick={retry}>
              <FormattedMessage id="shell.aboutData.retry" />
            </Button>
          </Paper>
        ) : (
          <DelayedSkeleton height={320} />
        )}
      </Box>
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" elevation={0} sx={{ p: 2.5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

interface CountsProps {
  readonly hospitals: number
  readonly reports: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

function Counts({ hospitals, reports, firstYear, lastYear }: CountsProps) {
  const years =
    firstYear === null || lastYear === null ? (
      '–'
    ) : (
      <FormattedMessage id="shell.aboutData.years" values={{ firstYear, lastYear }} />
    )
  return (
    <Section title={<FormattedMessage id="shell.aboutData.shown" />}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))' }}>
        <KeyFigure
          label={<FormattedMessage id="shell.aboutData.hospitals" />}
          value={<FormattedNumber value={hospitals} />}
        />
        <KeyFigure
          label={<FormattedMessage id="shell.aboutData.reports" />}
          value={<FormattedNumber value={reports} />}
        />
        <KeyFigure label={<FormattedMessage id="shell.aboutData.fiscalYears" />} value={years} />
      </Box>
    </Section>
  )
}

function Sources({ sources }: { sources: readonly DataSource[] }) {
  const intl = useIntl()
  return (
    <Section title={<FormattedMessage id="shell.aboutData.sources" />}>
      {sources.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.aboutData.sources.none" />
        </Typography>
      ) : (
        <DataTable
          caption={intl.formatMessage({ id: 'shell.aboutData.sources' })}
          rows={sources}
          rowKey={({ file, importedAt }) => `${file} ${importedAt}`}
          columns={[
            {
              key: 'source',
              header: <FormattedMessage id="shell.aboutData.source" />,
              cell: ({ title, agency, shipped }) => (
                <Box sx={{ minWidth: '14rem' }} lang="en" dir="auto">
                  {title}
                  <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                    {[agency, shipped?.license].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
              ),
            },
            {
              key: 'years',
              header: <FormattedMessage id="shell.aboutData.column.years" />,
              cell: ({ years }) => <Box sx={{ whiteSpace: 'nowrap' }}>{yearsText(intl, years)}</Box>,
            },
            {
              key: 'edition',
              header: <FormattedMessage id="shell.aboutData.edition" />,
              cell: ({ shipped, file }) => <Edition shipped={shipped} file={file} />,
            },
            {
              key: 'rows',
              numeric: true,
              header: <FormattedMessage id="shell.aboutData.rows" />,
              cell: ({ rows }) => <FormattedNumber value={rows} />,
            },
            {
              key: 'imported',
              header: <FormattedMessage id="shell.aboutData.imported" />,
              cell: ({ importedAt }) => (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <FormattedDate value={importedAt} dateStyle="medium" />
                </Box>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** The edition that the agency names, for a file that KeyRoom ships; else the file that an operator imported. */
function Edition({ shipped, file }: Pick<DataSource, 'shipped' | 'file'>) {
  if (!shipped)
    return <FormattedMessage id="shell.aboutData.byOperator" values={{ file: <bdi dir="ltr">{file}</bdi> }} />
  return (
    <Box sx={{ minWidth: '12rem' }}>
      <span lang="en">{shipped.edition}</span>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        <FormattedMessage
          id="shell.aboutData.shipped"
          values={{ day: <FormattedDate value={shipped.retrieved} dateStyle="medium" timeZone="UTC" /> }}
        />
      </Typography>
    </Box>
  )
}

function Coming({ coming }: { coming: readonly { title: string; edition: string }[] }) {
  if (coming.length === 0) return null
  return (
    <Section title={<FormattedMessage id="shell.aboutData.coming" />}>
      <Box component="ul" lang="en" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {coming.map(({ title, edition }) => (
          <li key={`${title} ${edition}`}>
            {title}, {edition}
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** `2019–2021` where they follow each other, else each. */
function yearsText(intl: IntlShape, years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return '–'
  if (first === last) return String(first)
  return last - first === years.length - 1 ? `${first}–${last}` : intl.formatList(years.map(String), { type: 'unit' })
}

const dataSources = queryOptions({
  queryKey: dataSourcesKey(),
  queryFn: ({ signal }) => getDataSources(services().api, { signal }),
})
