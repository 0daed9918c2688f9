import type { ScenarioSummary } from '@keyroom/product-api'
import { Divider, Icon, IconButton, lazyComponent, Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ScenarioQuestion } from './scenario-dialog.tsx'
import type { ScenarioActions } from './use-scenario-actions.ts'

const ScenarioDialog = lazyComponent(async () => (await import('./scenario-dialog.tsx')).ScenarioDialog, {
  fallback: null,
})

interface ScenarioMenuProps {
  scenario: ScenarioSummary
  /** All of the project. */
  scenarios: readonly ScenarioSummary[]
  actions: ScenarioActions
  /** Starts a scenario that follows this one. */
  onChild: () => void
}

/** What can be done to a scenario. */
export function ScenarioMenu({ scenario, scenarios, actions, onChild }: ScenarioMenuProps) {
  const intl = useIntl()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<ScenarioQuestion | null>(null)
  const questions: ScenarioQuestion[] = [
    'rename',
    'details',
    'duplicate',
    'parent',
    // Only a hospital has figures that an import may change.
    ...(scenario.location.ccn === null ? [] : (['baseline'] as const)),
  ]
  const label = intl.formatMessage({ id: 'projects.menu.of' }, { name: scenario.name })
  const act = (work: () => void) => () => {
    setOpen(false)
    work()
  }
  return (
    <>
      <IconButton
        ref={setButton}
        className="not-on-paper"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={18} />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={button}
        onClose={() => setOpen(false)}
        aria-label={label}
        slotProps={{ list: { id } }}
      >
        <MenuItem onClick={act(onChild)}>
          <FormattedMessage id="projects.scenario.child" />
        </MenuItem>
        {questions.map((one) => (
          <MenuItem key={one} onClick={act(() => setQuestion(one))}>
            <FormattedMessage id={`projects.scenario.ask.${one}`} />
          </MenuItem>
        ))}
        <MenuItem onClick={act(() => void actions.save(scenario))}>
          <FormattedMessage id="projects.file.save" />
        </MenuItem>
        <Divider />
        <MenuItem onClick={act(() => void actions.remove(scenario))} sx={{ color: 'error.main' }}>
          <FormattedMessage id="projects.delete" />
        </MenuItem>
      </Menu>
      {question ? (
        <ScenarioDialog
          question={question}
          scenario={scenario}
          scenarios={scenarios}
          actions={actions}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  )
}
