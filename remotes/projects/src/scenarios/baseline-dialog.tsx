import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { baselineOfUnits, planningCatalog, sourcesOfUnits } from '@keyroom/planning'
import {
  facilityUnitsKey,
  getFacilityUnits,
  getScenario,
  programKey,
  scenarioKey,
  type ScenarioSummary,
} from '@keyroom/product-api'
import { baselineSchema, differencesOfBaseline, followSources, type BaselineDifference } from '@keyroom/scenarios'
import { DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, DataTable } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { loadProgram } from '../figures/load-program.ts'
import { FollowedFigures } from './followed-figures.tsx'
import type { ScenarioActions } from './use-scenario-actions.ts'

const catalog = joinCatalogs(
  createCatalog({
    en: () => import('../messages/baseline/en.json'),
    fr: () => import('../messages/baseline/fr.json'),
    ro: () => import('../messages/baseline/ro.json'),
    zh: () => import('../messages/baseline/zh.json'),
  }),
  planningCatalog,
)

interface BaselineDialogProps {
  scenario: ScenarioSummary
  actions: ScenarioActions
  onClose: () => void
}

/** The hospital's figures that a scenario keeps beside those of today, and the offer to keep and to plan with these. */
export function BaselineDialog(props: BaselineDialogProps) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <ComparedBaseline {...props} />
    </MessagesProvider>
  )
}

function ComparedBaseline({ scenario, actions, onClose }: BaselineDialogProps) {
  const intl = useIntl()
  const { api } = useHost()
  const account = useAccount()
  const [openedAt] = useState(() => new Date().toISOString())
  const facts = useQuery({
    queryKey: scenarioKey(scenario.id),
    queryFn: ({ signal }) => getScenario(api, scenario.id, { signal }),
  })
  const kept = baselineSchema.safeParse(facts.data?.baseline).data ?? null
  const ccn = kept?.ccn ?? ''
  const units = useQuery({
    queryKey: facilityUnitsKey(ccn, {}),
    queryFn: ({ signal }) => getFacilityUnits(api, ccn, {}, { signal }),
    enabled: kept !== null,
  })
  const planned = useQuery({
    queryKey: [...programKey(scenario.id), 'loaded', account.id],
    queryFn: ({ signal }) => loadProgram(api, scenario.id, signal),
    enabled: kept !== null,
  })
  const current = kept && units.data ? baselineOfUnits(units.data, kept.fiscalYear, openedAt) : null
  const differences = kept && current ? differencesOfBaseline(kept, current) : []
  const followed =
    kept && units.data && planned.data
      ? followSources(planned.data.program, sourcesOfUnits(units.data, kept.fiscalYear))
      : null
  const text = (id: string) => intl.formatMessage({ id: `projects.baseline.${id}` })
  const nameOf = ({ id }: BaselineDifference) => {
    const [unit = '', measure = ''] = id.split('.')
    const unitId = `planning.unit-name.${unit}`
    const unitName = unitId in intl.messages ? intl.formatMessage({ id: unitId }) : unit
    const measureId = `projects.baseline.measure.${measure}`
    return `${unitName}: ${measureId in intl.messages ? intl.formatMessage({ id: measureId }) : measure}`
  }
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? intl.formatMessage({ id: 'projects.no-value' }) : intl.formatNumber(value)
  const hasNews = differences.length > 0 || (followed !== null && followed.figures.length > 0)
  const canUpdate = current !== null && hasNews && scenario.right !== 'reader'
  return (
    <FormDialog
      maxWidth="md"
      title={<FormattedMessage id="projects.baseline.title" values={{ name: scenario.name }} />}
      action={<FormattedMessage id={canUpdate ? 'projects.baseline.update' : 'projects.baseline.close'} />}
      hasCancel={canUpdate}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!canUpdate || !followed || !planned.data) return onClose()
        const { program, version } = planned.data
        const update = followed.program === program ? null : { program: followed.program, version }
        void actions.keepBaseline(scenario, current, update).then((isDone) => isDone && onClose())
      }}
    >
      {facts.isError || units.isError || planned.isError || (units.data && kept && !current) ? (
        <Alert severity="warning">{text('failed')}</Alert>
      ) : facts.data && kept === null ? (
        <Typography>{text(scenario.parentId === null ? 'none' : 'none.follows')}</Typography>
      ) : !kept || !units.data || !planned.data || !followed ? (
        <DelayedSkeleton height={160} />
      ) : (
        <>
          <Typography>
            <FormattedMessage
              id="projects.baseline.kept"
              values={{
                hospital: kept.facilityName,
                year: kept.fiscalYear,
                date: intl.formatDate(kept.copiedAt, { dateStyle: 'medium' }),
                count: differences.length,
              }}
            />
          </Typography>
          {differences.length > 0 ? (
            <DataTable
              caption={text('differences')}
              captionShown
              rows={differences}
              rowKey={({ id }) => id}
              columns={[
                { key: 'figure', header: text('figure'), cell: nameOf },
                { key: 'before', header: text('before'), numeric: true, cell: ({ before }) => number(before) },
                { key: 'now', header: text('now'), numeric: true, cell: ({ now }) => number(now) },
                { key: 'cell', header: text('cell'), cell: ({ cell }) => <bdi dir="ltr">{cell}</bdi> },
              ]}
            />
          ) : null}
          {followed.figures.length > 0 ? (
            <FollowedFigures figures={followed.figures} criteria={planned.data.criteria} />
          ) : null}
          {hasNews ? (
            <Typography color="textSecondary">
              {text(followed.figures.length > 0 ? 'text' : 'text.no-changes')}
            </Typography>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
