import type { ProjectSummary } from '@keyroom/product-api'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ClientField, clientChoice, useClients } from './client-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SharingDialog } from './sharing-dialog.tsx'

/** What can be asked about a project before something is done to it. */
export type ProjectQuestion = 'rename' | 'duplicate' | 'move' | 'share' | 'publish'

interface ProjectDialogProps {
  question: ProjectQuestion
  project: ProjectSummary
  actions: ProjectActions
  onClose: () => void
}

/** The dialog of a question about a project. It stays open where the answer could not be saved. */
export function ProjectDialog({ question, project, actions, onClose }: ProjectDialogProps) {
  const intl = useIntl()
  const end = (work: Promise<boolean>) => void work.then((isDone) => isDone && onClose())
  switch (question) {
    case 'rename':
      return (
        <NameDialog
          title="projects.rename.title"
          action="projects.rename"
          name={project.name}
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) => end(actions.change(project, { name }))}
        />
      )
    case 'duplicate':
      return (
        <NameDialog
          title="projects.duplicate.title"
          action="projects.duplicate"
          name={intl.formatMessage({ id: 'projects.copy-name' }, { name: project.name })}
          isBusy={actions.isBusy}
          onClose={onClose}
          onName={(name) => end(actions.duplicate(project, name))}
        />
      )
    case 'move':
      return <MoveDialog project={project} actions={actions} onClose={onClose} end={end} />
    case 'publish':
      return <PublishDialog project={project} onClose={onClose} />
    case 'share':
      return <SharingDialog id={project.id} actions={actions} onClose={onClose} />
  }
}

interface MoveDialogProps extends Pick<ProjectDialogProps, 'project' | 'actions' | 'onClose'> {
  end: (work: Promise<boolean>) => void
}

/** Moves a project to another client, who may be a new one. */
function MoveDialog({ project, actions, onClose, end }: MoveDialogProps) {
  const clients = useClients().data ?? []
  const [name, setName] = useState(project.client.name)
  const isMissing = name.trim() === ''
  return (
    <FormDialog
      maxWidth="xs"
      title={<FormattedMessage id="projects.move.title" />}
      action={<FormattedMessage id="projects.move" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!isMissing) end(actions.change(project, { client: clientChoice(name, clients) }))
      }}
    >
      <ClientField hasFocus name={name} onName={setName} isMissing={isMissing} />
    </FormDialog>
  )
}
