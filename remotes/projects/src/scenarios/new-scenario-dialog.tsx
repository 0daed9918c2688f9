import {
  addScenario,
  duplicateScenario,
  getPrograms,
  maxPlanName,
  programsKey,
  type Project,
  type ScenarioSummary,
} from '@keyroom/product-api'
import { lazyComponent, MenuItem, Typography, useHost } from '@keyroom/ui/core'
import { Alert, FormControlLabel, Radio, RadioGroup, SelectField, TextField } from '@keyroom/ui/more'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useTask } from '../calls/use-task.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import type { ChosenFile } from './scenario-file-field.tsx'

const ScenarioFileField = lazyComponent(async () => (await import('./scenario-file-field.tsx')).ScenarioFileField, {
  fallback: null,
})

const starts = ['hospital', 'child', 'copy', 'program', 'file', 'blank'] as const
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

/** The choice of the location that is in the file. */
const locationOfFile = 'file'

/** A new scenario: from a hospital's units, another scenario, a program that stands alone, a file, or nothing. */
export function NewScenarioDialog({ project, scenarios, start, onClose }: NewScenarioDialogProps) {
  const intl = useIntl()
  const { api, navigate } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const [from, setFrom] = useState<StartKind>(start.from)
  const [scenarioId, setScenarioId] = useState(start.scenarioId ?? scenarios[0]?.id ?? '')
  const [chosenLocation, setLocation] = useState<string | null>(null)
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null)
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
  const file = chosenFile && 'file' in chosenFile ? chosenFile.file : null
  const ofScenario = from === 'child' || from === 'copy'
  const program = programs.data?.find((one) => one.id === programId)
  const isFromFile = from === 'file'
  const locationId = chosenLocation ?? (isFromFile ? locationOfFile : (project.places[0]?.id ?? ''))
  const place = project.places.find((location) => location.id === locationId) ?? (isFromFile ? null : project.places[0])
  const lacksPlace = !ofScenario && !isFromFile && !place
  const hasOwnName = from === 'hospital' || from === 'program' || isFromFile
  const lacksName = name.trim() === '' && !hasOwnName
  const lacksProgram = (from === 'program' && !program) || (isFromFile && !file)

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
      } else if (isFromFile && file) {
        const { location, baseline, name: fileName, program: content } = file
        const { status, facilityTypes, notes, tags, targetDate } = file
        const facts = { status, facilityTypes, notes, tags, targetDate }
        const scenario = {
          ...named,
          ...facts,
          id,
          name: named.name || fileName,
          location: place ? { id: place.id } : location,
          program: content,
          ...(baseline && { baseline }),
        }
        try {
          await addScenario(api, scenario)
        } catch (error) {
          const { problemOfRefusal } = await import('@keyroom/planning/scenario-file')
          const problem = problemOfRefusal(error, file)
          if (problem === null) throw error
          return setChosenFile({ problem })
        }
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
      {isFromFile ? <ScenarioFileField chosen={chosenFile} isMissing={isChecked} onChoose={setChosenFile} /> : null}
      {ofScenario || (isFromFile && !file) ? null : project.places.length === 0 && !isFromFile ? (
        <Alert severity={isChecked ? 'error' : 'info'}>
          <FormattedMessage id="projects.scenario.location.none" />
        </Alert>
      ) : (
        <SelectField
          label={text('location')}
          value={place?.id ?? (isFromFile ? locationOfFile : '')}
          onChange={({ target }) => setLocation(target.value)}
        >
          {isFromFile && file ? (
            <MenuItem value={locationOfFile}>
              <FormattedMessage id="projects.file.location" values={{ name: file.location.name }} />
            </MenuItem>
          ) : null}
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
            : hasOwnName
              ? text('name.optional')
              : undefined
        }
        slotProps={{ htmlInput: { maxLength: maxPlanName } }}
      />
    </FormDialog>
  )
}
