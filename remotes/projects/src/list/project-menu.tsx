import type { ProjectSummary } from '@keyroom/product-api'
import { Divider, Icon, IconButton, lazyComponent, Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import type { ProjectQuestion } from '../dialogs/project-dialog.tsx'

const ProjectDialog = lazyComponent(async () => (await import('../dialogs/project-dialog.tsx')).ProjectDialog, {
  fallback: null,
})

interface ProjectMenuProps {
  project: ProjectSummary
  actions: ProjectActions
  /** After it was deleted. */
  onRemoved?: () => void
}

/** What can be done to a project, as far as the person may. */
export function ProjectMenu({ project, actions, onRemoved }: ProjectMenuProps) {
  const intl = useIntl()
  const id = useId()
  const { canPlan, isOrganization } = useAccount()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<ProjectQuestion | null>(null)
  if (!canPlan) return null
  const canEdit = project.right !== 'reader'
  const isManager = project.right === 'manager'
  const label = intl.formatMessage({ id: 'projects.menu.of' }, { name: project.name })
  const questions: ProjectQuestion[] = [
    ...(canEdit ? (['rename'] as const) : []),
    'duplicate',
    ...(isManager ? (['move'] as const) : []),
    ...(isManager && isOrganization ? (['share', 'publish'] as const) : []),
  ]
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
        {questions.map((one) => (
          <MenuItem key={one} onClick={act(() => setQuestion(one))}>
            <FormattedMessage id={`projects.ask.${one}`} />
          </MenuItem>
        ))}
        {isManager ? (
          <MenuItem onClick={act(() => void actions.archive(project, !project.isArchived))}>
            <FormattedMessage id={project.isArchived ? 'projects.unarchive' : 'projects.archive'} />
          </MenuItem>
        ) : null}
        {isManager ? <Divider /> : null}
        {isManager ? (
          <MenuItem
            onClick={act(() => void actions.remove(project).then((isDone) => isDone && onRemoved?.()))}
            sx={{ color: 'error.main' }}
          >
            <FormattedMessage id="projects.delete" />
          </MenuItem>
        ) : null}
      </Menu>
      {question ? (
        <ProjectDialog question={question} project={project} actions={actions} onClose={() => setQuestion(null)} />
      ) : null}
    </>
  )
}
