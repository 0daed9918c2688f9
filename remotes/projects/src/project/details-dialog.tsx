import { maxNotes, maxPlanName, maxTag, maxTags, type Project } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ClientField, clientChoice, useClients } from '../dialogs/client-field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { WordsField } from '../dialogs/words-field.tsx'

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
  const [targetDate, setTargetDate] = useState(project.targetDate ?? '')
  const [tags, setTags] = useState<readonly string[]>(project.tags)
  const [notes, setNotes] = useState(project.notes)
  const isNameMissing = name.trim() === ''
  const isClientMissing = client.trim() === ''
  const text = (id: string) => intl.formatMessage({ id: `projects.detail.${id}` })
  return (
    <FormDialog
      title={<FormattedMessage id="projects.details.title" />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (isNameMissing || isClientMissing) return
        const change = {
          name: name.trim(),
          client: clientChoice(client, clients),
          targetDate: targetDate === '' ? null : targetDate,
          tags: [...tags],
          notes,
        }
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
      <TextField
        type="date"
        label={text('target')}
        value={targetDate}
        onChange={({ target }) => setTargetDate(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2200-12-31' } }}
      />
      <WordsField
        label={text('tags')}
        hint={intl.formatMessage({ id: 'projects.tags.hint' })}
        words={tags}
        onWords={setTags}
        max={maxTags}
        maxLength={maxTag}
      />
      <TextField
        multiline
        minRows={3}
        maxRows={12}
        label={text('notes')}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNotes } }}
      />
    </FormDialog>
  )
}
