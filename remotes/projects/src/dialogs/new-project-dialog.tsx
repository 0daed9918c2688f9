import { Dialog, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { NewProjectForm } from './new-project-form.tsx'

/** The two steps of a new project over the list. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="projects.new" />
      </DialogTitle>
      <DialogContent>
        <NewProjectForm onCancel={onClose} />
      </DialogContent>
    </Dialog>
  )
}
