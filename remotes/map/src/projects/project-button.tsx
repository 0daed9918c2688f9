import { Button, Icon, lazyComponent, useAccess } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProjectPlace } from './project-places.ts'

const ProjectDialog = lazyComponent(async () => (await import('./project-dialog.tsx')).ProjectDialog, {
  fallback: null,
})

interface ProjectButtonProps {
  places: readonly ProjectPlace[]
  /** Where several of these buttons are on the page: which place it is for. */
  label?: string
}

/** Uses places in a project, for accounts that may plan. */
export function ProjectButton({ places, label }: ProjectButtonProps) {
  const canPlan = useAccess('planning').allowed
  const [isOpen, setOpen] = useState(false)
  if (!canPlan) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        className="not-on-paper"
        aria-label={label}
        startIcon={<Icon name="folder" size={16} />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        <FormattedMessage id="map.card.project" />
      </Button>
      {isOpen ? <ProjectDialog places={places} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
