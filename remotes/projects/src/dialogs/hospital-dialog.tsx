import { writeSentUnits, type SentUnits } from '@keyroom/cost-report'
import {
  addProject,
  changeProject,
  facilityKey,
  getFacility,
  getProject,
  locationsKey,
  maxPlanName,
  projectKey,
  type ProjectSummary,
} from '@keyroom/product-api'
import { DelayedSkeleton, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Alert, Autocomplete, FormControlLabel, Radio, RadioGroup, TextField } from '@keyroom/ui/more'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useTask } from '../calls/use-task.ts'
import { useProjects } from '../calls/use-projects.ts'
import { saveHospital } from '../locations/location-draft.ts'
import { ClientField, clientChoice, useClients } from './client-field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface HospitalDialogProps {
  ccn: string
  /** The units that a scenario starts from; `null` adds the hospital only. */
  units: SentUnits | null
  onClose: () => void
}

const searchDelayMs = 250

/** Adds a hospital of another screen to a project that is chosen or made here, then opens the project or a scenario in it. */
export function HospitalDialog({ ccn, units, onClose }: HospitalDialogProps) {
  const intl = useIntl()
  const { api, navigate, notify } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const clients = useClients().data ?? []
  const { isBusy, run } = useTask()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ProjectSummary | null>(null)
  const search = useDebounced(chosen ? '' : typed.trim(), searchDelayMs)
  const projects = useProjects({ sort: 'client', ...(search !== '' && { search }) })
  const hospital = useQuery({
    queryKey: facilityKey(ccn),
    queryFn: ({ signal }) => getFacility(api, ccn, { signal }),
  })
  // A project that the person may only read takes no location.
  const options = (projects.data?.pages ?? []).flatMap(({ items }) => items).filter(({ right }) => right !== 'reader')
  const hasNone = projects.isSuccess && search === '' && typed === '' && options.length === 0
  const [picked, setPicked] = useState<'stored' | 'new'>('stored')
  const kind = hasNone ? 'new' : picked
  const [client, setClient] = useState('')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  // A repeated attempt makes the same project.
  const [id] = useState(() => crypto.randomUUID())
  const text = (key: string) => intl.formatMessage({ id: `projects.use.${key}` })
  const isIncomplete = kind === 'stored' ? !chosen : client.trim() === '' || name.trim() === ''

  const use = (facility: { readonly name: string }) =>
    run(async () => {
      const location = await saveHospital(api, { ccn, name: facility.name })
      const project = await saveProject(location)
      queries.setQueryData(projectKey(project.id), project)
      void queries.invalidateQueries({ queryKey: ['projects'] })
      void queries.invalidateQueries({ queryKey: locationsKey(account.id).slice(0, 3) })
      if (units) {
        const params = { ...writeSentUnits(units), project: project.id, location }
        return navigate({ route: 'programming', params })
      }
      const message = intl.formatMessage(
        { id: 'projects.use.done' },
        { hospital: facility.name, project: project.name },
      )
      notify({ severity: 'success', message })
      navigate({ route: 'project', params: { project: project.id } })
    })
  const saveProject = async (location: string) => {
    if (kind === 'new' || !chosen)
      return addProject(api, { id, name: name.trim(), client: clientChoice(client, clients), locations: [location] })
    const project = await getProject(api, chosen.id)
    const places = project.places.map((place) => place.id)
    return places.includes(location) ? project : changeProject(api, project, { locations: [...places, location] })
  }
  return (
    <FormDialog
      title={<FormattedMessage id="projects.use" />}
      action={<FormattedMessage id={units ? 'projects.use.start' : 'projects.use.add'} />}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (hospital.data && !isIncomplete) void use(hospital.data)
      }}
    >
      {hospital.data ? (
        <Typography>
          <FormattedMessage
            id={units ? 'projects.use.units' : 'projects.use.hospital'}
            values={{ hospital: hospital.data.name, count: units?.units.length, year: String(units?.fiscalYear) }}
          />{' '}
          {hospital.data.listedClosed ? <FormattedMessage id="projects.use.closed" /> : null}
        </Typography>
      ) : hospital.isError ? (
        <Alert severity="error">
          <FormattedMessage id="projects.use.failed" values={{ ccn }} />
        </Alert>
      ) : (
        <DelayedSkeleton height={24} />
      )}
      {hasNone ? null : (
        <RadioGroup
          aria-label={text('project')}
          value={kind}
          onChange={(_, value) => {
            setPicked(value === 'new' ? 'new' : 'stored')
            setChecked(false)
          }}
        >
          {(['stored', 'new'] as const).map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={text(one)} />
          ))}
        </RadioGroup>
      )}
      {kind === 'stored' ? (
        <Autocomplete<ProjectSummary>
          value={chosen}
          inputValue={typed}
          options={options}
          filterOptions={(found) => found}
          groupBy={(project) => project.client.name}
          getOptionLabel={(project) => project.name}
          getOptionKey={(project) => project.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={projects.isFetching}
          loadingText={text('searching')}
          noOptionsText={text(projects.isError ? 'search-failed' : 'none')}
          openOnFocus
          slotProps={{ paper: { elevation: 8 } }}
          onInputChange={(_, next) => setTyped(next)}
          onChange={(_, project) => setChosen(project)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={text('project')}
              error={isChecked && !chosen}
              helperText={isChecked && !chosen ? text('missing') : chosen ? chosen.client.name : text('hint')}
            />
          )}
        />
      ) : (
        <>
          <ClientField name={client} onName={setClient} isMissing={isChecked && client.trim() === ''} />
          <TextField
            label={intl.formatMessage({ id: 'projects.new.name' })}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={isChecked && name.trim() === ''}
            helperText={intl.formatMessage({
              id: isChecked && name.trim() === '' ? 'projects.name.missing' : 'projects.new.name.hint',
            })}
            slotProps={{ htmlInput: { maxLength: maxPlanName } }}
          />
        </>
      )}
    </FormDialog>
  )
}
