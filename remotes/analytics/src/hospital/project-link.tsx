import { writeSentUnits, type SentUnits } from '@keyroom/cost-report'
import { Button, Icon, useAccess, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import type { ReactNode } from 'react'

interface ProjectLinkProps {
  ccn: string
  /** The units that a scenario in the project starts from. */
  units?: SentUnits | null
  children: ReactNode
}

/** A link to use a hospital in a project, for accounts that may plan. */
export function ProjectLink({ ccn, units = null, children }: ProjectLinkProps) {
  const { allowed } = useAccess('planning')
  const projects = useRouteAddress({ route: 'my-projects', params: units ? writeSentUnits(units) : { ccn } })
  if (!projects || !allowed) return null
  return (
    <Button
      component={RouterLink}
      to={projects}
      size="small"
      className="not-on-paper"
      startIcon={<Icon name="folder" size={18} />}
    >
      {children}
    </Button>
  )
}
