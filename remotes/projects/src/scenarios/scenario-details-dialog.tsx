import {
  getScenario,
  maxFacilityType,
  maxFacilityTypes,
  maxNotes,
  maxTag,
  maxTags,
  scenarioKey,
  type Scenario,
  type ScenarioSummary,
} from '@keyroom/product-api'
import { DelayedSkeleton, useHost } from '@keyroom/ui/core'
import { Alert, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { WordsField } from '../dialogs/words-field.tsx'
import type { ScenarioActions } from './use-scenario-actions.ts'

interface ScenarioDetailsDialogProps {
  scenario: ScenarioSummary
  /** All of the project. */
  scenarios: readonly ScenarioSummary[]
  actions: ScenarioActions
  onClose: () => void
}

/** Edits what is said about a scenario. Notes are not in the list of scenarios, so all of it is loaded. */
export function ScenarioDetailsDialog(props: ScenarioDetailsDialogProps) {
  const { scenario, onClose } = props
  const { api } = useHost()
  const facts = useQuery({
    queryKey: scenarioKey(scenario.id),
    queryFn: ({ signal }) => getScenario(api, scenario.id, { signal }),
  })
  if (facts.data) return <DetailsForm {...props} facts={facts.data} />
  return (
    <FormDialog
      title={<FormattedMessage id="projects.scenario.details.title" values={{ name: scenario.name }} />}
      action={<FormattedMessage id="projects.retry" />}
      isBusy={facts.isFetching}
      onClose={onClose}
      onSubmit={() => void facts.refetch()}
    >
      {facts.isError ? (
        <Alert severity="error">
          <FormattedMessage id="projects.scenario.details.failed" />
        </Alert>
      ) : (
        <DelayedSkeleton height={320} />
      )}
    </FormDialog>
  )
}

function DetailsForm({ facts, scenarios, actions, onClose }: ScenarioDetailsDialogProps & { facts: Scenario }) {
  const intl = useIntl()
  const [facilityTypes, setFacilityTypes] = useState<readonly string[]>(facts.facilityTypes)
  const [targetDate, setTargetDate] = useState(facts.targetDate ?? '')
  const [tags, setTags] = useState<readonly string[]>(facts.tags)
  const [notes, setNotes] = useState(facts.notes)
  const text = (id: string) => intl.formatMessage({ id: `projects.${id}` })
  const used = (of: (scenario: ScenarioSummary) => readonly string[]) => [...new Set(scenarios.flatMap(of))]
  return (
    <FormDialog
      title={<FormattedMessage id="projects.scenario.details.title" values={{ name: facts.name }} />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        const change = {
          facilityTypes: [...facilityTypes],
          targetDate: targetDate === '' ? null : targetDate,
          tags: [...tags],
          notes,
        }
        void actions.change(facts, change).then((isDone) => isDone && onClose())
      }}
    >
      <WordsField
        label={text('scenario.types')}
        hint={text('scenario.types.hint')}
        words={facilityTypes}
        onWords={setFacilityTypes}
        max={maxFacilityTypes}
        maxLength={maxFacilityType}
        offered={used((one) => one.facilityTypes)}
      />
      <TextField
        type="date"
        label={text('detail.target')}
        value={targetDate}
        onChange={({ target }) => setTargetDate(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2200-12-31' } }}
      />
      <WordsField
        label={text('detail.tags')}
        hint={text('tags.hint')}
        words={tags}
        onWords={setTags}
        max={maxTags}
        maxLength={maxTag}
        offered={used((one) => one.tags)}
      />
      <TextField
        multiline
        minRows={3}
        maxRows={12}
        label={text('detail.notes')}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNotes } }}
      />
    </FormDialog>
  )
}
