import type { ProjectSummary } from '@keyroom/product-api'
import { Box, Link, Typography, useRouteAddress } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ProjectChips } from './project-chips.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { useProjectFacts } from './use-project-facts.ts'

interface ProjectCardsProps {
  projects: readonly ProjectSummary[]
  actions: ProjectActions
  /** Whether each card names its client; if not, a heading above does. */
  hasClient: boolean
  label: string
}

/** Projects as cards. */
export function ProjectCards({ projects, actions, hasClient, label }: ProjectCardsProps) {
  const factsOf = useProjectFacts()
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
      }}
    >
      {projects.map((project) => (
        <Card
          component="li"
          key={project.id}
          sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {hasClient ? (
                <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {project.client.name}
                </Typography>
              ) : null}
              <Typography variant="h4" component="h3">
                <ProjectLink {...project} />
              </Typography>
            </Box>
            <Box sx={{ mt: -0.5, marginInlineEnd: -1 }}>
              <ProjectMenu project={project} actions={actions} />
            </Box>
          </Box>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {factsOf(project)}
          </Typography>
          <ProjectChips {...project} />
        </Card>
      ))}
    </Box>
  )
}

/** The name of a project, which opens it. */
export function ProjectLink({ id, name }: { id: string; name: string }) {
  const address = useRouteAddress({ route: 'project', params: { project: id } })
  return (
    <Link component={RouterLink} to={address ?? ''} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Link>
  )
}
