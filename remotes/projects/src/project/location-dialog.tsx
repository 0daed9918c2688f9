import { locationsKey, type Project } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { useTask } from '../calls/use-task.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { emptyLocation, missingIn, saveLocation } from '../locations/location-draft.ts'
import { LocationFields } from '../locations/location-fields.tsx'

interface LocationDialogProps {
  project: Project
  actions: ProjectActions
  onClose: () => void
}

/** Adds a location to a project. */
export function LocationDialog({ project, actions, onClose }: LocationDialogProps) {
  const { api } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const [draft, setDraft] = useState(emptyLocation)
  const [isChecked, setChecked] = useState(false)
  const missing = missingIn(draft)
  const taken = project.places.map(({ id }) => id)
  const add = () =>
    run(async () => {
      const id = await saveLocation(api, draft)
      void queries.invalidateQueries({ queryKey: locationsKey(account.id).slice(0, 3) })
      const isDone = await actions.change(project, { locations: [...new Set([...taken, id])] })
      if (isDone) onClose()
    })
  return (
    <FormDialog
      title={<FormattedMessage id="projects.location.add" />}
      action={<FormattedMessage id="projects.add" />}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (missing.length === 0) void add()
      }}
    >
      <LocationFields draft={draft} onDraft={setDraft} missing={isChecked ? missing : []} taken={taken} />
    </FormDialog>
  )
}
