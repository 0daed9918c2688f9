import { getPartners, isOutage, partnersKey, type Partner, type PartnerScenario } from '@keyroom/product-api'
import { Box, Button, Chip, DelayedSkeleton, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { Card, Checkbox, FormControlLabel } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { Panel } from '../components/panel.tsx'
import { SyncAlert } from './sync-alert.tsx'
import { usePartnerScenarios } from './use-partner-scenarios.ts'

/** The partners that publish studies to the account, and what of them is added to its own scenarios. */
export function PartnersTab() {
  const { api } = useHost()
  const account = useAccount()
  const partners = useQuery({
    queryKey: partnersKey(account.id),
    queryFn: ({ signal }) => getPartners(api, { signal }),
  })
  const { state, outcome, sync } = usePartnerScenarios()
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (partners.isError && !partners.data) {
    return (
      <Card>
        <StatePanel
          kind={isOutage(partners.error) ? 'offline' : 'error'}
          title={<FormattedMessage id="projects.partners.failed" />}
          onRetry={() => void partners.refetch()}
        />
      </Card>
    )
  }
  if (!partners.data) return <DelayedSkeleton height={240} />
  if (partners.data.length === 0) {
    return (
      <Card>
        <StatePanel kind="empty" title={<FormattedMessage id="projects.partners.empty" />}>
          <FormattedMessage id="projects.partners.empty.text" />
        </StatePanel>
      </Card>
    )
  }
  const held = new Set(state.scenarios.flatMap(({ id, is_inactive: isInactive }) => (isInactive ? [] : [id])))
  const offered = partners.data.flatMap(({ studies }) => studies.flatMap(({ scenarios }) => scenarios))
  const selected = offered.filter(({ id }) => chosen.includes(id) && !held.has(id))
  return (
    <>
      <SyncAlert state={state} outcome={outcome} />
      {partners.data.map((partner) => (
        <PartnerPanel
          key={partner.id}
          partner={partner}
          held={held}
          chosen={chosen}
          canChoose={account.canPlan}
          onChoose={(ids, isChosen) =>
            setChosen((before) =>
              isChosen ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id)),
            )
          }
        />
      ))}
      {account.canPlan ? (
        <Button
          variant="contained"
          sx={{ justifySelf: 'start' }}
          disabled={selected.length === 0}
          loading={state.isLoading}
          onClick={() => void sync(selected).then(() => setChosen([]))}
        >
          <FormattedMessage id="projects.sync" values={{ count: selected.length }} />
        </Button>
      ) : null}
    </>
  )
}

interface PartnerPanelProps {
  partner: Partner
  /** Ids of scenarios that the account has. */
  held: ReadonlySet<string>
  chosen: readonly string[]
  canChoose: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

function PartnerPanel({ partner, held, chosen, canChoose, onChoose }: PartnerPanelProps) {
  const intl = useIntl()
  return (
    <Panel heading={partner.partnerName}>
      {partner.studies.map((study) => {
        const open = study.scenarios.flatMap(({ id }) => (held.has(id) ? [] : [id]))
        return (
          <Box key={study.id} sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
              <Typography id={`study-${study.id}`} variant="h4" component="h3">
                {study.studyName}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                <FormattedMessage
                  id="projects.partners.published"
                  values={{ date: intl.formatDate(study.publishedAt, { dateStyle: 'medium' }) }}
                />
              </Typography>
              {canChoose && open.length > 1 ? (
                <Button
                  size="small"
                  id={`all-of-${study.id}`}
                  aria-labelledby={`all-of-${study.id} study-${study.id}`}
                  onClick={() => onChoose(open, !open.every((id) => chosen.includes(id)))}
                >
                  <FormattedMessage id="projects.partners.all" />
                </Button>
              ) : null}
            </Box>
            <Box component="ul" aria-label={study.studyName} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {study.scenarios.map((scenario) => (
                <Box
                  component="li"
                  key={scenario.id}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
                >
                  <ScenarioChoice
                    scenario={scenario}
                    isHeld={held.has(scenario.id)}
                    isChosen={chosen.includes(scenario.id)}
                    canChoose={canChoose}
                    onChoose={(isChosen) => onChoose([scenario.id], isChosen)}
                  />
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
    </Panel>
  )
}

interface ScenarioChoiceProps {
  scenario: PartnerScenario
  isHeld: boolean
  isChosen: boolean
  canChoose: boolean
  onChoose: (isChosen: boolean) => void
}

function ScenarioChoice({ scenario, isHeld, isChosen, canChoose, onChoose }: ScenarioChoiceProps) {
  return (
    <>
      <FormControlLabel
        disabled={isHeld || !canChoose}
        control={<Checkbox checked={isHeld || isChosen} onChange={(_, isOn) => onChoose(isOn)} />}
        label={`${scenario.scenarioName} · ${scenario.reportingFacility}`}
      />
      {isHeld ? <Chip size="small" label={<FormattedMessage id="projects.partners.held" />} /> : null}
      {scenario.hospitalTypeOptions.map((type) => (
        <Chip key={type} size="small" variant="outlined" label={type} />
      ))}
    </>
  )
}
