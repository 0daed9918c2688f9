import {
  activeScenarios,
  choicesOf,
  selectedScenarios,
  type ScenarioSelection,
  type ScenarioState,
} from '@keyroom/scenarios'
import { Box, Button, Chip, DelayedSkeleton, Link, MenuItem, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { DataTable, FormControlLabel, SelectField, Switch, TableDownload, type DataColumn } from '@keyroom/ui/more'
import { RouterLink, useSearchParams } from '@keyroom/ui/router'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { Panel } from '../components/panel.tsx'
import { SyncAlert } from './sync-alert.tsx'
import { usePartnerScenarios } from './use-partner-scenarios.ts'

/** The parameters of the selection, which is in the address. */
const params = {
  client: 'selectedClient',
  project: 'selectedProject',
  location: 'selectedLocation',
  scenario: 'selectedScenario',
  facilityType: 'selectedType',
} as const

type Field = keyof typeof params
type ListedScenario = ScenarioState['scenarios'][number]
const fields = Object.keys(params) as readonly Field[]

/** All scenarios that the person sees, found by client, project, location, scenario and facility type. */
export function ScenariosTab() {
  const intl = useIntl()
  const { routes } = useHost()
  const routeAddress = useSyncExternalStore(routes.subscribe, routes.get)
  const { canPlan } = useAccount()
  const { state, refetch, setActive } = usePartnerScenarios()
  const [search, setSearch] = useSearchParams()
  const [hasInactive, setHasInactive] = useState(false)
  const selection = Object.fromEntries(fields.map((field) => [field, search.get(params[field]) ?? ''])) as Record<
    Field,
    string
  >
  const scenarios = hasInactive ? state.scenarios : activeScenarios(state.scenarios)
  const choices = choicesOf(scenarios, selection satisfies ScenarioSelection)
  const offered: Readonly<Record<Field, readonly string[]>> = {
    client: choices.clients,
    project: choices.projects,
    location: choices.locations,
    scenario: choices.scenarios,
    facilityType: choices.facilityTypes,
  }
  const { facilityType } = selection
  const shown = selectedScenarios(scenarios, selection).filter(
    ({ hospitalTypeOptions }) => facilityType === '' || hospitalTypeOptions.includes(facilityType),
  )
  const select = (field: Field, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(params[field])
        else next.set(params[field], value)
        return next
      },
      { preventScrollReset: true },
    )
  const head = (id: string) => intl.formatMessage({ id: `projects.select.${id}` })
  const columns: [DataColumn<ListedScenario>, ...DataColumn<ListedScenario>[]] = [
    {
      key: 'scenario',
      header: head('scenario'),
      cell: ({ id, scenarioName }) => {
        const address = routeAddress({ route: 'programming', params: { scenario: id } })
        return address === undefined ? (
          scenarioName
        ) : (
          <Link component={RouterLink} to={address}>
            {scenarioName}
          </Link>
        )
      },
    },
    { key: 'client', header: head('client'), cell: ({ partnerName }) => partnerName },
    { key: 'project', header: head('project'), cell: ({ studyName }) => studyName },
    { key: 'location', header: head('location'), cell: ({ reportingFacility }) => reportingFacility },
    {
      key: 'facilityType',
      header: head('facilityType'),
      cell: ({ hospitalTypeOptions }) => hospitalTypeOptions.join(', '),
    },
    {
      key: 'actions',
      header: head('actions'),
      cell: (scenario) => (
        <>
          {scenario.is_inactive ? (
            <Chip size="small" variant="outlined" label={<FormattedMessage id="projects.inactive" />} />
          ) : null}
          {canPlan ? (
            <Button
              size="small"
              className="not-on-paper"
              aria-label={intl.formatMessage(
                { id: scenario.is_inactive ? 'projects.activate.of' : 'projects.deactivate.of' },
                { name: scenario.scenarioName },
              )}
              onClick={() => void setActive(scenario, scenario.is_inactive)}
            >
              <FormattedMessage id={scenario.is_inactive ? 'projects.activate' : 'projects.deactivate'} />
            </Button>
          ) : null}
        </>
      ),
    },
  ]
  if (state.scenarios.length === 0) {
    if (state.isLoading) return <DelayedSkeleton height={240} />
    return (
      <Panel heading={<FormattedMessage id="projects.scenarios" />}>
        <SyncAlert state={state} />
        {state.error === null ? (
          <StatePanel kind="empty" headingLevel="h3" title={<FormattedMessage id="projects.scenarios.empty" />}>
            <FormattedMessage id="projects.scenarios.none" />
          </StatePanel>
        ) : (
          <Button sx={{ justifySelf: 'start' }} onClick={() => void refetch()}>
            <FormattedMessage id="projects.retry" />
          </Button>
        )}
      </Panel>
    )
  }
  return (
    <Panel
      heading={<FormattedMessage id="projects.scenarios" />}
      actions={
        <TableDownload
          of={intl.formatMessage({ id: 'projects.scenarios' })}
          content={() => ({
            name: intl.formatMessage({ id: 'projects.scenarios' }),
            rows: shown,
            columns: [
              { id: 'client', header: head('client'), kind: 'text', value: (one) => one.partnerName },
              { id: 'project', header: head('project'), kind: 'text', value: (one) => one.studyName },
              { id: 'location', header: head('location'), kind: 'text', value: (one) => one.reportingFacility },
              { id: 'scenario', header: head('scenario'), kind: 'text', value: (one) => one.scenarioName },
              {
                id: 'facility-type',
                header: head('facilityType'),
                kind: 'text',
                value: (one) => one.hospitalTypeOptions.join(', '),
              },
            ],
          })}
        />
      }
    >
      <SyncAlert state={state} />
      <Box
        role="search"
        aria-label={head('label')}
        className="not-on-paper"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' }}
      >
        {fields.map((field) => (
          <SelectField
            key={field}
            size="small"
            label={head(field)}
            value={offered[field].includes(selection[field]) ? selection[field] : ''}
            onChange={({ target }) => select(field, target.value)}
          >
            <MenuItem value="">
              <FormattedMessage id="projects.filter.all" />
            </MenuItem>
            {offered[field].map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </SelectField>
        ))}
      </Box>
      <FormControlLabel
        className="not-on-paper"
        control={<Switch checked={hasInactive} onChange={(_, isOn) => setHasInactive(isOn)} />}
        label={<FormattedMessage id="projects.inactive.show" />}
      />
      {shown.length === 0 ? (
        <Typography role="status" color="textSecondary">
          <FormattedMessage id="projects.select.none" />
        </Typography>
      ) : (
        <DataTable
          caption={intl.formatMessage({ id: 'projects.scenarios' })}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
