import {
  getClients,
  clientsKey,
  getProjects,
  maxPlanName,
  projectsKey,
  type ProjectSummary,
} from '@keyroom/product-api'
import { useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, FormControlLabel, Radio, RadioGroup, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { ProjectChoice } from './add-to-project.ts'

interface ProjectFieldsProps {
  choice: ProjectChoice
  onChoice: (choice: ProjectChoice) => void
  /** Whether what is missing is marked. */
  isChecked: boolean
}

const searchDelayMs = 250

/** Chooses a project that the caller may change, found by a search, or names a new one and its client. */
export function ProjectFields({ choice, onChoice, isChecked }: ProjectFieldsProps) {
  const intl = useIntl()
  const { api, session } = useHost()
  const account = useSyncExternalStore(session.subscribe, session.get).activeAccount.id
  const stored = 'stored' in choice ? choice.stored : null
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState(() => ({ id: crypto.randomUUID(), name: '', client: '' }))
  const make = (next: typeof made) => {
    setMade(next)
    onChoice(next)
  }
  const search = useDebounced(stored ? '' : typed.trim(), searchDelayMs)
  const projects = useQuery({
    queryKey: [...projectsKey(account), 'to-choose', search],
    queryFn: ({ signal }) => getProjects(api, { sort: 'client', ...(search !== '' && { search }) }, { signal }),
  })
  const clients = useQuery({ queryKey: clientsKey(account), queryFn: ({ signal }) => getClients(api, { signal }) })
  const options = (projects.data?.items ?? []).filter(({ right }) => right !== 'reader')
  const hasNone = projects.isSuccess && typed === '' && search === '' && options.length === 0
  const kind = hasNone || 'client' in choice ? 'new' : 'stored'
  const text = (key: string) => intl.formatMessage({ id: `map.picks.project.${key}` })
  const missing = (value: string) => isChecked && value.trim() === ''
  return (
    <>
      {hasNone ? null : (
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'map.picks.project' })}
          value={kind}
          onChange={(_, value) => onChoice(value === 'new' ? made : { stored: null })}
          sx={{ mb: 1 }}
        >
          {(['stored', 'new'] as const).map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={text(one)} />
          ))}
        </RadioGroup>
      )}
      {kind === 'stored' ? (
        <Autocomplete<ProjectSummary>
          value={stored}
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
          onChange={(_, project) => onChoice({ stored: project })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={intl.formatMessage({ id: 'map.picks.project' })}
              error={isChecked && !stored}
              helperText={stored ? stored.client.name : text(isChecked ? 'missing' : 'search-hint')}
            />
          )}
        />
      ) : (
        <>
          <Autocomplete
            freeSolo
            options={(clients.data ?? []).map(({ name }) => name)}
            inputValue={made.client}
            onInputChange={(_, client) => make({ ...made, client })}
            slotProps={{ paper: { elevation: 8 } }}
            renderInput={(params) => (
              <TextField
                {...params}
                label={text('client')}
                error={missing(made.client)}
                helperText={missing(made.client) ? text('client.missing') : undefined}
                slotProps={{
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, maxLength: maxPlanName },
                }}
              />
            )}
          />
          <TextField
            fullWidth
            label={text('new-name')}
            value={made.name}
            error={missing(made.name)}
            helperText={missing(made.name) ? text('new-name.missing') : undefined}
            onChange={({ target }) => make({ ...made, name: target.value })}
            slotProps={{ htmlInput: { maxLength: maxPlanName } }}
            sx={{ mt: 2 }}
          />
        </>
      )}
    </>
  )
}
