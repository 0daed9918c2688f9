import {
  addScenario,
  duplicateScenario,
  getPrograms,
  maxPlanName,
  programsKey,
  type Project,
  type ScenarioSummary,
} from '@keyroom/product-api'
import { MenuItem, Typography, useHost } from '@keyroom/ui/core'
import { Alert, FormControlLabel, Radio, RadioGroup, SelectField, TextField } from '@keyroom/ui/more'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useTask } from '../calls/use-task.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'

const starts = ['hospital', 'child', 'copy', 'program', 'blank'] as const
type StartKind = (typeof starts)[number]

/** What a new scenario starts from, until the person chooses something else. */
export interface ScenarioStart {
  readonly from: StartKind
  /** The scenario to follow or to copy; `null` if none is chosen. */
  readonly scenarioId: string | null
}

interface NewScenarioDialogProps {
  project: Project
  scenarios: readonly ScenarioSummary[]
  start: ScenarioStart
  onClose: () => void
}

/** A new scenario: from a hospital's units, another scenario, a program that stands alone, or nothing. */
export function NewScenarioDialog({ project, scenarios, start, onClose }: NewScenarioDialogProps) {
  const intl = useIntl()
  const { api, navigate } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const [from, setFrom] = useState<StartKind>(start.from)
  const [scenarioId, setScenarioId] = useState(start.scenarioId ?? scenarios[0]?.id ?? '')
  const [locationId, setLocationId] = useState(project.places[0]?.id ?? '')
  const [programId, setProgramId] = useState('')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const programs = useQuery({
    queryKey: programsKey(account.id),
    queryFn: ({ signal }) => getPrograms(api, { signal }),
    enabled: from === 'program',
  })
  const text = (key: string) => intl.formatMessage({ id: `projects.scenario.${key}` })
  const ofScenario = from === 'child' || from === 'copy'
  const program = programs.data?.find((one) => one.id === programId)
  const place = project.places.find((location) => location.id === locationId)
  const lacksPlace = !ofScenario && !place
  const lacksName = name.trim() === '' && from !== 'hospital' && from !== 'program'
  const lacksProgram = from === 'program' && !program

  const add = () =>
    run(async () => {
      const named = { projectId: project.id, name: name.trim() }
      const parent = scenarios.find((scenario) => scenario.id === scenarioId)
      let added: string = id
      if (from === 'child' && parent) {
        await addScenario(api, { ...named, id, location: { id: parent.location.id }, parentId: parent.id })
      } else if (from === 'copy' && parent) {
        added = (await duplicateScenario(api, parent.id, { id, name: named.name })).id
      } else if (from === 'program' && program && place) {
        const moved = { ...named, name: named.name || program.name }
        added = (await addScenario(api, { ...moved, location: { id: place.id }, fromProgramId: program.id })).id
      } else if (place) await addScenario(api, { ...named, id, location: { id: place.id } })
      for (const subject of ['scenarios', 'projects', 'programs']) {
        void queries.invalidateQueries({ queryKey: [subject] })
      }
      navigate({ route: 'programming', params: { scenario: added } })
    })
  const submit = () => {
    setChecked(true)
    if (lacksPlace || lacksName || lacksProgram) return
    if (from === 'hospital' && place) {
      const params = { project: project.id, location: place.id, ...(place.ccn !== null && { ccn: place.ccn }) }
      navigate({ route: 'programming', params: { ...params, ...(name.trim() !== '' && { name: name.trim() }) } })
    } else void add()
  }
  return (
    <FormDialog
      title={<FormattedMessage id="projects.scenario.new" />}
      action={<FormattedMessage id={from === 'hospital' ? 'projects.scenario.start' : 'projects.scenario.add'} />}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup
        aria-label={text('from')}
        value={from}
        onChange={(_, chosen) => setFrom(starts.find((kind) => kind === chosen) ?? 'hospital')}
      >
        {starts
          .filter((kind) => scenarios.length > 0 || (kind !== 'child' && kind !== 'copy'))
          .map((kind) => (
            <FormControlLabel key={kind} value={kind} control={<Radio size="small" />} label={text(`from.${kind}`)} />
          ))}
      </RadioGroup>
      <Typography color="textSecondary">{text(`from.${from}.text`)}</Typography>
      {ofScenario ? (
        <SelectField
          label={text(from === 'child' ? 'parent' : 'original')}
          value={scenarioId}
          onChange={({ target }) => setScenarioId(target.value)}
        >
          {scenarios.map((scenario) => (
            <MenuItem key={scenario.id} value={scenario.id}>
              {scenario.name}
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
      {from === 'program' ? (
        programs.data?.length === 0 ? (
          <Alert severity="info">
            <FormattedMessage id="projects.scenario.program.none" />
          </Alert>
        ) : (
          <SelectField
            label={text('program')}
            value={program ? programId : ''}
            onChange={({ target }) => setProgramId(target.value)}
          >
            {(programs.data ?? []).map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}
              </MenuItem>
            ))}
          </SelectField>
        )
      ) : null}
      {ofScenario ? null : project.places.length === 0 ? (
        <Alert severity={isChecked ? 'error' : 'info'}>
          <FormattedMessage id="projects.scenario.location.none" />
        </Alert>
      ) : (
        <SelectField
          label={text('location')}
          value={place ? locationId : ''}
          onChange={({ target }) => setLocationId(target.value)}
        >
          {project.places.map((location) => (
            <MenuItem key={location.id} value={location.id}>
              {location.name}
            </MenuItem>
          ))}
        </SelectField>
      )}
      <TextField
        label={text('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isChecked && lacksName}
        helperText={
          isChecked && lacksName
            ? intl.formatMessage({ id: 'projects.name.missing' })
            : from === 'hospital' || from === 'program'
              ? text('name.optional')
              : undefined
        }
        slotProps={{ htmlInput: { maxLength: maxPlanName } }}
      />
    </FormDialog>
  )
}
