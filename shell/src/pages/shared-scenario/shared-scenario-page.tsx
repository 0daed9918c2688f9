import { ApiError } from '@keyroom/contract'
import { apiErrorOf, getSharedScenario, isOutage, sharedScenarioKey, type SharedScenario } from '@keyroom/product-api'
import { Box, Button, Chip, DelayedSkeleton, Icon, Link, Logo, StatePanel, Typography } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import ky from 'ky'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LanguageMenu } from '../../frame/layout/language-menu.tsx'
import { SharedAssumptions } from './shared-assumptions.tsx'
import { SharedCost } from './shared-cost.tsx'
import { SharedDepartments } from './shared-departments.tsx'
import { SharedVolumes } from './shared-volumes.tsx'
import { SharedTotals } from './shared-totals.tsx'

interface SharedScenarioPageProps {
  readonly apiBase: string
  readonly token: string
}

/** A scenario as a read-only link shows it, for people without an account. */
export function SharedScenarioPage({ apiBase, token }: SharedScenarioPageProps) {
  const shared = useQuery({
    queryKey: sharedScenarioKey(token),
    queryFn: ({ signal }) => getSharedScenario(linkApi(apiBase), token, { signal }),
  })
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box
        component="header"
        className="not-on-paper"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: { xs: 1, sm: 3 }, py: 1 }}
      >
        <Link href="/" color="inherit" underline="none" sx={{ lineHeight: 0 }}>
          <Logo />
        </Link>
        <LanguageMenu />
      </Box>
      <Box component="main" id="main" sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 1, sm: 3 }, pb: 6 }}>
        {shared.data ? (
          <Shared scenario={shared.data} />
        ) : shared.isError ? (
          <Card>
            <Failure error={shared.error} onRetry={() => void shared.refetch()} />
          </Card>
        ) : (
          <DelayedSkeleton />
        )}
      </Box>
    </Box>
  )
}

/** Without a token: anyone who has the link may read what it shares. */
function linkApi(apiBase: string) {
  return ky.create({
    prefix: apiBase,
    retry: 0,
    credentials: 'omit',
    hooks: { beforeError: [({ error }) => apiErrorOf(error)] },
  })
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <StatePanel kind="empty" headingLevel="h1" title={<FormattedMessage id="shell.shared.gone.title" />}>
        <FormattedMessage id="shell.shared.gone.text" />
      </StatePanel>
    )
  }
  return <StatePanel kind={isOutage(error) ? 'offline' : 'error'} headingLevel="h1" onRetry={onRetry} />
}

function Shared({ scenario }: { scenario: SharedScenario }) {
  const intl = useIntl()
  const yearField = useId()
  const { name, projectName, hospital, status, changedAt, expiresAt, packName, totals, sources } = scenario
  const [year, setYear] = useState(totals.at(-1)?.year ?? scenario.baseYear)
  useEffect(() => {
    document.title = `${name} – KeyRoom`
  }, [name])
  const day = (text: string) => intl.formatDate(text, { dateStyle: 'long' })
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h2" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" label={intl.formatMessage({ id: `shell.shared.status.${status}` })} />
          <Box sx={{ flexGrow: 1 }} />
          <Button
            className="not-on-paper"
            startIcon={<Icon name="print" size={18} />}
            onClick={() => {
              print()
            }}
          >
            <FormattedMessage id="shell.shared.print" />
          </Button>
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {hospital ? (
            <FormattedMessage
              id="shell.shared.place"
              values={{ project: projectName, hospital: hospital.name, ccn: hospital.ccn, year: hospital.fiscalYear }}
            />
          ) : (
            projectName
          )}
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="shell.shared.facts" values={{ changed: day(changedAt), pack: packName }} />
        </Typography>
      </Box>
      <Alert severity="info">
        <FormattedMessage id="shell.shared.notice" values={{ expires: day(expiresAt) }} />
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <label htmlFor={yearField}>
          <FormattedMessage id="shell.shared.year" />
        </label>
        <Box
          component="select"
          id={yearField}
          value={year}
          onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => setYear(Number(target.value))}
          sx={{ font: 'inherit', p: 0.75, borderRadius: 1, color: 'text.primary', bgcolor: 'background.paper' }}
        >
          {totals.map((total) => (
            <option key={total.year} value={total.year}>
              {total.year}
            </option>
          ))}
        </Box>
      </Box>
      <SharedTotals scenario={scenario} year={year} />
      <SharedDepartments scenario={scenario} year={year} />
      <SharedVolumes scenario={scenario} year={year} />
      <SharedCost scenario={scenario} />
      <SharedAssumptions scenario={scenario} />
      {sources.length > 0 ? (
        <Card sx={{ p: 2 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            <FormattedMessage id="shell.shared.sources" />
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {sources.map(({ title, publisher, edition, date }) => (
              <li key={`${publisher} ${title}`}>{[publisher, title, edition, date].filter(Boolean).join(', ')}</li>
            ))}
          </Box>
        </Card>
      ) : null}
    </Box>
  )
}
