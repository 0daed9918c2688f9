import { addProject, maxPlanName, projectKey } from '@keyroom/product-api'
import { Box, Button, Typography, useHost } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTask } from '../calls/use-task.ts'
import { emptyLocation, isBlank, missingIn, saveLocation } from '../locations/location-draft.ts'
import { LocationFields } from '../locations/location-fields.tsx'
import { ClientField, clientChoice, useClients } from './client-field.tsx'

/** A new project in two steps: whom it is for and what it is called, then its first location. It opens afterward. */
export function NewProjectForm({ onCancel }: { onCancel?: () => void }) {
  const intl = useIntl()
  const { api, navigate } = useHost()
  const queries = useQueryClient()
  const clients = useClients().data ?? []
  const { isBusy, run } = useTask()
  const [step, setStep] = useState<1 | 2>(1)
  const [client, setClient] = useState('')
  const [name, setName] = useState('')
  const [location, setLocation] = useState(emptyLocation)
  const [isChecked, setChecked] = useState(false)
  // A repeated attempt makes the same project.
  const [id] = useState(() => crypto.randomUUID())
  const heading = useRef<HTMLHeadingElement>(null)
  const isClientMissing = isChecked && client.trim() === ''
  const isNameMissing = isChecked && name.trim() === ''
  const missing = isBlank(location) ? [] : missingIn(location)
  const goTo = (next: 1 | 2) => {
    setStep(next)
    setChecked(false)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const add = () =>
    run(async () => {
      const locations = isBlank(location) ? [] : [await saveLocation(api, location)]
      const project = await addProject(api, { id, name: name.trim(), client: clientChoice(client, clients), locations })
      queries.setQueryData(projectKey(id), project)
      void queries.invalidateQueries({ queryKey: ['projects'] })
      navigate({ route: 'project', params: { project: project.id } })
    })
  return (
    <Box
      component="form"
      noValidate
      aria-label={intl.formatMessage({ id: 'projects.new' })}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (step === 1) {
          if (client.trim() !== '' && name.trim() !== '') goTo(2)
        } else if (missing.length === 0) void add()
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '40rem' }}
    >
      <Typography ref={heading} variant="h4" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
        <FormattedMessage id={`projects.new.step-${step}`} />
      </Typography>
      {step === 1 ? (
        <>
          <ClientField name={client} onName={setClient} isMissing={isClientMissing} />
          <TextField
            label={intl.formatMessage({ id: 'projects.new.name' })}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={isNameMissing}
            helperText={intl.formatMessage({ id: isNameMissing ? 'projects.name.missing' : 'projects.new.name.hint' })}
            slotProps={{ htmlInput: { maxLength: maxPlanName } }}
          />
        </>
      ) : (
        <LocationFields draft={location} onDraft={setLocation} missing={isChecked ? missing : []} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        {onCancel ? (
          <Button color="inherit" onClick={onCancel}>
            <FormattedMessage id="projects.cancel" />
          </Button>
        ) : null}
        {step === 2 ? (
          <Button color="inherit" onClick={() => goTo(1)}>
            <FormattedMessage id="projects.back" />
          </Button>
        ) : null}
        <Button type="submit" variant="contained" loading={isBusy}>
          <FormattedMessage
            id={step === 1 ? 'projects.next' : isBlank(location) ? 'projects.new.without' : 'projects.new.add'}
          />
        </Button>
      </Box>
    </Box>
  )
}
