import type { Project, ScenarioSummary } from '@keyroom/product-api'
import { treeOf, type ScenarioNode } from '@keyroom/scenarios'
import { Box, Button, Chip, Icon, lazyComponent, Link, StatePanel, Typography, useRouteAddress } from '@keyroom/ui/core'
import { Checkbox } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { figuresStyle } from '../figures/figure-grid.ts'
import type { ScenarioStart } from './new-scenario-dialog.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import { StatusField } from './status-field.tsx'
import { useScenarioActions, type ScenarioActions } from './use-scenario-actions.ts'

const ScenarioFigures = lazyComponent(async () => (await import('./scenario-figures.tsx')).ScenarioFigures, {
  fallback: <Box sx={figuresStyle} />,
})
const NewScenarioDialog = lazyComponent(async () => (await import('./new-scenario-dialog.tsx')).NewScenarioDialog, {
  fallback: null,
})

/** How many scenarios are compared side by side. */
const comparedRange = { min: 2, max: 4 } as const

interface ScenarioTreeProps {
  project: Project
  scenarios: readonly ScenarioSummary[]
  canEdit: boolean
}

/** The scenarios of a project: each with those that follow it, and its key figures. */
export function ScenarioTree({ project, scenarios, canEdit }: ScenarioTreeProps) {
  const intl = useIntl()
  const actions = useScenarioActions(project.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [start, setStart] = useState<ScenarioStart | null>(null)
  const selected = chosen.filter((id) => scenarios.some((scenario) => scenario.id === id))
  const compare = useCompareAddress(selected)
  const canCompare = selected.length >= comparedRange.min
  return (
    <Panel
      heading={<FormattedMessage id="projects.scenarios" />}
      actions={
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {scenarios.length >= comparedRange.min ? (
            <Button
              variant="outlined"
              disabled={!canCompare}
              {...(canCompare && compare ? { component: RouterLink, to: compare } : {})}
            >
              <FormattedMessage id="projects.compare.action" values={{ count: selected.length }} />
            </Button>
          ) : null}
          {canEdit ? (
            <Button
              variant="contained"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setStart({ from: 'hospital', scenarioId: null })}
            >
              <FormattedMessage id="projects.scenario.new" />
            </Button>
          ) : null}
        </Box>
      }
      note={scenarios.length >= comparedRange.min ? <FormattedMessage id="projects.scenarios.note" /> : null}
    >
      {scenarios.length === 0 ? (
        <StatePanel kind="empty" headingLevel="h3" title={<FormattedMessage id="projects.scenarios.empty" />}>
          <FormattedMessage id={`projects.scenarios.empty.${canEdit ? 'text' : 'read-only'}`} />
        </StatePanel>
      ) : (
        <ScenarioNodes
          nodes={treeOf(scenarios)}
          label={intl.formatMessage({ id: 'projects.scenarios' })}
          {...{ scenarios, actions, canEdit, selected }}
          onSelect={(id, isSelected) =>
            setChosen(isSelected ? [...selected, id] : selected.filter((other) => other !== id))
          }
          onChild={(scenarioId) => setStart({ from: 'child', scenarioId })}
        />
      )}
      {start ? (
        <NewScenarioDialog project={project} scenarios={scenarios} start={start} onClose={() => setStart(null)} />
      ) : null}
    </Panel>
  )
}

interface ScenarioNodesProps {
  nodes: readonly ScenarioNode<ScenarioSummary>[]
  label: string
  scenarios: readonly ScenarioSummary[]
  actions: ScenarioActions
  canEdit: boolean
  selected: readonly string[]
  onSelect: (id: string, isSelected: boolean) => void
  onChild: (id: string) => void
}

/** Scenarios of one parent, as a list in the item of the parent. */
function ScenarioNodes({ nodes, label, ...tree }: ScenarioNodesProps) {
  const intl = useIntl()
  const isNested = (nodes[0]?.depth ?? 0) > 0
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        ...(isNested && {
          marginInlineStart: { xs: 1, sm: 2.5 },
          paddingInlineStart: { xs: 1, sm: 1.5 },
          borderInlineStart: 2,
          borderColor: 'divider',
        }),
      }}
    >
      {nodes.map(({ scenario, children }) => (
        <Box component="li" key={scenario.id} sx={{ breakInside: 'avoid-page' }}>
          <ScenarioRow scenario={scenario} {...tree} />
          {children.length > 0 ? (
            <ScenarioNodes
              nodes={children}
              label={intl.formatMessage({ id: 'projects.scenario.children' }, { name: scenario.name })}
              {...tree}
            />
          ) : null}
        </Box>
      ))}
    </Box>
  )
}

interface ScenarioRowProps extends Omit<ScenarioNodesProps, 'nodes' | 'label'> {
  scenario: ScenarioSummary
}

function ScenarioRow({ scenario, scenarios, actions, canEdit, selected, onSelect, onChild }: ScenarioRowProps) {
  const intl = useIntl()
  const address = useRouteAddress({ route: 'programming', params: { scenario: scenario.id } })
  const isSelected = selected.includes(scenario.id)
  const { baseYear, horizonYears, departments } = scenario.program
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        py: 1.25,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
      }}
    >
      <Checkbox
        className="not-on-paper"
        checked={isSelected}
        disabled={!isSelected && selected.length >= comparedRange.max}
        onChange={(_, isChecked) => onSelect(scenario.id, isChecked)}
        slotProps={{
          input: { 'aria-label': intl.formatMessage({ id: 'projects.compare.select' }, { name: scenario.name }) },
        }}
        sx={{ p: 0.5 }}
      />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {address ? (
            <Link component={RouterLink} to={address}>
              {scenario.name}
            </Link>
          ) : (
            scenario.name
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {scenario.location.name}
          {' · '}
          <FormattedMessage
            id="projects.scenario.facts"
            values={{ departments, from: baseYear, to: baseYear + horizonYears }}
          />
          {scenario.targetDate === null ? null : (
            <>
              {' · '}
              <FormattedMessage
                id="projects.facts.target"
                values={{ date: intl.formatDate(`${scenario.targetDate}T00:00:00Z`, { format: 'day' }) }}
              />
            </>
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <StatusField
            scenario={scenario}
            onStatus={canEdit ? (status) => void actions.change(scenario, { status }) : undefined}
          />
          {scenario.isSample ? (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={<FormattedMessage id="projects.mark.sample" />}
            />
          ) : null}
          {scenario.partnerId === null ? null : (
            <Chip size="small" variant="outlined" label={<FormattedMessage id="projects.mark.partner" />} />
          )}
          {[...scenario.facilityTypes, ...scenario.tags].map((tag) => (
            <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ maxWidth: '100%' }} />
          ))}
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <ScenarioFigures id={scenario.id} />
      </Box>
      {canEdit ? (
        <ScenarioMenu
          scenario={scenario}
          scenarios={scenarios}
          actions={actions}
          onChild={() => onChild(scenario.id)}
        />
      ) : (
        <span />
      )}
    </Box>
  )
}

/** The address that compares scenarios; `undefined` without any. */
function useCompareAddress(ids: readonly string[]): string | undefined {
  const address = useRouteAddress({ route: 'compare', params: {} })
  if (address === undefined || ids.length === 0) return undefined
  return `${address}?${new URLSearchParams(ids.map((id) => ['scenario', id]))}`
}
