import { namesIn } from '@keyroom/planning'
import { getScenario, isOutage, scenarioKey, type Scenario } from '@keyroom/product-api'
import {
  Box,
  Button,
  DelayedSkeleton,
  Icon,
  lazyComponent,
  Link,
  MenuItem,
  PageHeading,
  StatePanel,
  useHost,
  useRouteAddress,
} from '@keyroom/ui/core'
import { Alert, Card, SelectField } from '@keyroom/ui/more'
import { RouterLink, useSearchParams } from '@keyroom/ui/router'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useEvaluated, type EvaluatedScenario } from '../figures/use-evaluated.ts'
import { AssumptionsPanel } from './assumptions-panel.tsx'
import { commonYears, compareFigures } from './comparison.ts'
import { DepartmentsPanel } from './departments-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'

const DriversPanel = lazyComponent(async () => (await import('./drivers-panel.tsx')).DriversPanel)

/** A scenario of the comparison, with its name. */
export interface ComparedScenario extends EvaluatedScenario {
  readonly name: string
}

/** Two to four scenarios: what differs in assumptions first, then what follows from it. */
export function ComparedScenarios({ ids }: { ids: readonly string[] }) {
  const { api } = useHost()
  const facts = useQueries({
    queries: ids.map((id) => ({
      queryKey: scenarioKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => getScenario(api, id, { signal }),
    })),
  })
  const evaluated = useEvaluated(ids)
  const failed = [...facts, ...evaluated].find(({ isError, data }) => isError && !data)
  const project = facts[0]?.data?.project
  if (ids.length < 2) {
    return (
      <Frame project={undefined}>
        <Card>
          <StatePanel kind="empty" title={<FormattedMessage id="projects.compare.few" />}>
            <FormattedMessage id="projects.compare.few.text" />
          </StatePanel>
        </Card>
      </Frame>
    )
  }
  if (failed) {
    return (
      <Frame project={project}>
        <Card>
          <StatePanel
            kind={isOutage(failed.error) ? 'offline' : 'error'}
            title={<FormattedMessage id="projects.compare.failed" />}
            onRetry={() => {
              for (const query of [...facts, ...evaluated]) if (query.isError) void query.refetch()
            }}
          />
        </Card>
      </Frame>
    )
  }
  const scenarios = facts.flatMap(({ data }) => data ?? [])
  const results = evaluated.flatMap(({ data }) => data ?? [])
  if (scenarios.length < ids.length || results.length < ids.length) {
    return (
      <Frame project={project}>
        <DelayedSkeleton height={560} />
      </Frame>
    )
  }
  return <Comparison scenarios={scenarios} results={results} />
}

function Comparison({ scenarios, results }: { scenarios: readonly Scenario[]; results: readonly EvaluatedScenario[] }) {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const names = scenarios.map(({ name }) => name).join('\n')
  const compared = useMemo(
    () => results.map((result, at): ComparedScenario => ({ ...result, name: names.split('\n')[at] ?? '' })),
    // Queries give the same objects until they change, in a list of its own.
    // oxlint-disable-next-line react/exhaustive-deps
    [names, ...results],
  )
  const years = commonYears(compared)
  const asked = Number(search.get('year'))
  const year = years.includes(asked) ? asked : (years.at(-1) ?? null)
  // Hundreds of rows are drawn in pieces, so that the page responds meanwhile; the year is shown as it is chosen.
  const isDrawn = useDeferredValue(true, false)
  const drawnYear = useDeferredValue(year)
  const comparison = useMemo(
    () => (drawnYear === null || !isDrawn ? null : compareFigures(compared, drawnYear)),
    [compared, drawnYear, isDrawn],
  )
  const planningNames = useMemo(
    () => namesIn(intl, { departments: new Map(compared.flatMap(({ criteria }) => [...criteria.departments])) }),
    [intl, compared],
  )
  const project = scenarios[0]?.project
  return (
    <Frame
      project={project}
      year={
        year === null ? null : (
          <SelectField
            size="small"
            label={intl.formatMessage({ id: 'projects.compare.year' })}
            value={String(year)}
            onChange={({ target }) =>
              setSearch(
                (current) => {
                  const next = new URLSearchParams(current)
                  next.set('year', target.value)
                  return next
                },
                { preventScrollReset: true, replace: true },
              )
            }
            sx={{ minWidth: '7rem' }}
          >
            {years.map((one) => (
              <MenuItem key={one} value={String(one)}>
                {intl.formatNumber(one, { format: 'year' })}
              </MenuItem>
            ))}
          </SelectField>
        )
      }
    >
      {isDrawn ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AssumptionsPanel scenarios={compared} names={planningNames} />
          {comparison === null || drawnYear === null ? (
            <Alert severity="info">
              <FormattedMessage id="projects.compare.no-year" />
            </Alert>
          ) : (
            <>
              <TotalsPanel scenarios={compared} comparison={comparison} year={drawnYear} />
              <DepartmentsPanel scenarios={compared} comparison={comparison} names={planningNames} year={drawnYear} />
              <DriversPanel scenarios={compared} names={planningNames} year={drawnYear} />
            </>
          )}
        </Box>
      ) : (
        <DelayedSkeleton height={560} />
      )}
    </Frame>
  )
}

interface FrameProps {
  project: Scenario['project'] | undefined
  year?: React.ReactNode
  children: React.ReactNode
}

/** The heading of the page, with the way back. */
function Frame({ project, year, children }: FrameProps) {
  const intl = useIntl()
  const toProject = useRouteAddress(
    project ? { route: 'project', params: { project: project.id } } : { route: 'my-projects' },
  )
  const text = project ? project.name : intl.formatMessage({ id: 'projects.all' })
  return (
    <>
      <PageHeading
        caption={
          // A long name without spaces would make a phone scroll sideways.
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {toProject === undefined ? (
              text
            ) : (
              <Link component={RouterLink} to={toProject}>
                {text}
              </Link>
            )}
          </Box>
        }
        actions={
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {year}
            <Button className="not-on-paper" startIcon={<Icon name="print" size={18} />} onClick={() => window.print()}>
              <FormattedMessage id="projects.compare.print" />
            </Button>
          </Box>
        }
      >
        <FormattedMessage id="projects.compare.title" />
      </PageHeading>
      {children}
    </>
  )
}
