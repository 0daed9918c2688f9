import { maxScenarioDepth, type ScenarioSummary } from '@keyroom/product-api'
import { refuseParent } from '@keyroom/scenarios'
import { MenuItem, Typography } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { NameDialog } from '../dialogs/name-dialog.tsx'
import { BaselineDialog } from './baseline-dialog.tsx'
import { ScenarioDetailsDialog } from './scenario-details-dialog.tsx'
import type { ScenarioActions } from './use-scenario-actions.ts'

/** What can be asked about a scenario before something is done to it. */
export type ScenarioQuestion = 'rename' | 'details' | 'duplicate' | 'parent' | 'baseline'

interface ScenarioDialogProps {
  question: ScenarioQuestion
  scenario: ScenarioSummary
  /** All of the project. */
  scenarios: readonly ScenarioSummary[]
  actions: ScenarioActions
  onClose: () => void
}

/** The dialog of a question about a scenario. It stays open where the answer could not be saved. */
export function ScenarioDialog({ question, scenario, scenarios, actions, onClose }: ScenarioDialogProps) {
  const intl = useIntl()
  const end = (work: Promise<boolean>) => void work.then((isDone) => isDone && onClose())
  switch (question) {
    case 'rename':
      return (
        <NameDialog
          title="projects.scenario.rename.title"
          action="projects.rename"
          name={scenario.name}
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) => end(actions.change(scenario, { name }))}
        />
      )
    case 'duplicate':
      return (
        <NameDialog
          title="projects.scenario.duplicate.title"
          action="projects.duplicate"
          name={intl.formatMessage({ id: 'projects.copy-name' }, { name: scenario.name })}
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) => end(actions.duplicate(scenario, name))}
        />
      )
    case 'details':
      return <ScenarioDetailsDialog {...{ scenario, scenarios, actions, onClose }} />
    case 'baseline':
      return <BaselineDialog scenario={scenario} actions={actions} onClose={onClose} />
    case 'parent':
      return <ParentDialog {...{ scenario, scenarios, actions, onClose, end }} />
  }
}

interface ParentDialogProps extends Omit<ScenarioDialogProps, 'question'> {
  end: (work: Promise<boolean>) => void
}

/** Lets a scenario follow another one, or none. */
function ParentDialog({ scenario, scenarios, actions, onClose, end }: ParentDialogProps) {
  const intl = useIntl()
  const [parentId, setParentId] = useState(scenario.parentId ?? '')
  const offered = scenarios.filter(
    ({ id }) => id !== scenario.id && refuseParent(scenarios, scenario.id, id, maxScenarioDepth) === null,
  )
  return (
    <FormDialog
      maxWidth="xs"
      title={<FormattedMessage id="projects.scenario.parent.title" values={{ name: scenario.name }} />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => end(actions.change(scenario, { parentId: parentId === '' ? null : parentId }))}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="projects.scenario.parent.text" />
      </Typography>
      <SelectField
        label={intl.formatMessage({ id: 'projects.scenario.parent' })}
        value={offered.some(({ id }) => id === parentId) ? parentId : 'none'}
        onChange={({ target }) => setParentId(target.value === 'none' ? '' : target.value)}
      >
        <MenuItem value="none">
          <FormattedMessage id="projects.scenario.parent.none" />
        </MenuItem>
        {offered.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectField>
    </FormDialog>
  )
}
