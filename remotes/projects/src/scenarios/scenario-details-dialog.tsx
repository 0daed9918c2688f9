import {
  getScenario,
  maxFacilityType,
  maxFacilityTypes,
  scenarioKey,
  type Scenario,
  type ScenarioSummary,
} from '@keyroom/product-api'
import { DelayedSkeleton, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { DetailFields } from '../dialogs/detail-fields.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { OvertakenAlert } from '../dialogs/overtaken-alert.tsx'
import { useEdits } from '../dialogs/use-edits.ts'
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
  const { facilityTypes, targetDate, tags, notes } = facts
  const { values, edit, change, overtaken } = useEdits({ facilityTypes, targetDate, tags, notes })
  const text = (id: string) => intl.formatMessage({ id: `projects.${id}` })
  const used = (of: (scenario: ScenarioSummary) => readonly string[]) => [...new Set(scenarios.flatMap(of))]
  return (
    <FormDialog
      title={<FormattedMessage id="projects.scenario.details.title" values={{ name: facts.name }} />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => void actions.change(facts, change).then((isDone) => isDone && onClose())}
    >
      <WordsField
        label={text('scenario.types')}
        hint={text('scenario.types.hint')}
        words={values.facilityTypes}
        onWords={(words) => edit({ facilityTypes: words })}
        max={maxFacilityTypes}
        maxLength={maxFacilityType}
        offered={used((one) => one.facilityTypes)}
      />
      <DetailFields details={values} onDetails={edit} offeredTags={used((one) => one.tags)} />
      <OvertakenAlert fields={overtaken} />
    </FormDialog>
  )
}
