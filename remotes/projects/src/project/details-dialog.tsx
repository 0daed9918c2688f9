import { maxPlanName, type Project } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ClientField, clientChoice, useClients } from '../dialogs/client-field.tsx'
import { DetailFields } from '../dialogs/detail-fields.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { OvertakenAlert } from '../dialogs/overtaken-alert.tsx'
import { useEdits } from '../dialogs/use-edits.ts'

interface DetailsDialogProps {
  project: Project
  actions: ProjectActions
  onClose: () => void
}

/** Edits what is said about a project. */
export function DetailsDialog({ project, actions, onClose }: DetailsDialogProps) {
  const intl = useIntl()
  const clients = useClients().data ?? []
  const { targetDate, tags, notes } = project
  const { values, edit, change, overtaken } = useEdits({
    name: project.name,
    client: project.client.name,
    targetDate,
    tags,
    notes,
  })
  const { name, client } = values
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
        const { client: toClient, ...to } = change
        void actions
          .change(project, {
            ...to,
            ...(to.name !== undefined && { name: name.trim() }),
            ...(toClient !== undefined && { client: clientChoice(toClient, clients) }),
          })
          .then((isDone) => isDone && onClose())
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'projects.name' })}
        value={name}
        onChange={({ target }) => edit({ name: target.value })}
        error={isNameMissing}
        helperText={isNameMissing ? intl.formatMessage({ id: 'projects.name.missing' }) : undefined}
        slotProps={{ htmlInput: { maxLength: maxPlanName } }}
      />
      {project.right === 'manager' ? (
        <ClientField name={client} onName={(to) => edit({ client: to })} isMissing={isClientMissing} />
      ) : null}
      <DetailFields details={values} onDetails={edit} />
      <OvertakenAlert fields={overtaken} />
    </FormDialog>
  )
}
