import { maxPlanName, type Project } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ClientField, clientChoice, useClients } from '../dialogs/client-field.tsx'
import { DetailFields, type Details } from '../dialogs/detail-fields.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface DetailsDialogProps {
  project: Project
  actions: ProjectActions
  onClose: () => void
}

/** Edits what is said about a project. */
export function DetailsDialog({ project, actions, onClose }: DetailsDialogProps) {
  const intl = useIntl()
  const clients = useClients().data ?? []
  const [name, setName] = useState(project.name)
  const [client, setClient] = useState(project.client.name)
  const { targetDate, tags, notes } = project
  const [details, setDetails] = useState<Details>({ targetDate, tags, notes })
  const isNameMissing = name.trim() === ''
  const isClientMissing = client.trim() === ''
  return (
    <FormDialog
      title={<FormattedMessage id="projects.details.title" />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (isNameMissing || isClientMissing) return
        const change = { name: name.trim(), client: clientChoice(client, clients), ...details }
        void actions.change(project, change).then((isDone) => isDone && onClose())
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'projects.name' })}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isNameMissing}
        helperText={isNameMissing ? intl.formatMessage({ id: 'projects.name.missing' }) : undefined}
        slotProps={{ htmlInput: { maxLength: maxPlanName } }}
      />
      <ClientField name={client} onName={setClient} isMissing={isClientMissing} />
      <DetailFields details={details} onDetails={setDetails} />
    </FormDialog>
  )
}
