import { dataSourcesKey, getDataSources, type DataSource } from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, PageHeading, Paper, Typography } from '@keyroom/ui/core'
import { KeyFigure } from '@keyroom/ui/more'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl'
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
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} elevation={0} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
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
  return (
    <Section title={<FormattedMessage id="shell.aboutData.sources" />}>
      {sources.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.aboutData.sources.none" />
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {sources.map((source) => (
            <Source key={`${source.file} ${source.importedAt}`} source={source} />
          ))}
        </Box>
      )}
    </Section>
  )
}

/** One file: whose it is, its edition or its name, how much is in it, and since when it is shown. */
function Source({ source: { title, agency, shipped, file, years, rows, importedAt } }: { source: DataSource }) {
  const intl = useIntl()
  const imported = intl.formatDate(importedAt, { dateStyle: 'medium' })
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr)' },
        '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 500 }}>
          <span lang="en">{title}</span>
          {years.length > 0 ? <bdi dir="ltr">{`, ${yearsText(intl, years)}`}</bdi> : null}
        </Typography>
        <Typography color="textSecondary" lang="en" sx={{ fontSize: '0.8125rem' }}>
          {[agency, shipped?.license].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box>
        <Typography>
          {shipped ? (
            <FormattedMessage
              id="shell.aboutData.edition"
              values={{ edition: <span lang="en">{shipped.edition}</span> }}
            />
          ) : (
            <FormattedMessage id="shell.aboutData.byOperator" values={{ file: <bdi dir="ltr">{file}</bdi> }} />
          )}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {shipped ? (
            <>
              <FormattedMessage
                id="shell.aboutData.shipped"
                values={{ day: intl.formatDate(shipped.retrieved, { dateStyle: 'medium', timeZone: 'UTC' }) }}
              />{' '}
            </>
          ) : null}
          <FormattedMessage id="shell.aboutData.imported" values={{ day: imported, rows }} />
        </Typography>
      </Box>
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
