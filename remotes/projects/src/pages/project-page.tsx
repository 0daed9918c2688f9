import { ApiError } from '@keyroom/contract'
import {
  getProject,
  getProjectScenarios,
  isOutage,
  projectKey,
  projectScenariosKey,
  type Project,
} from '@keyroom/product-api'
import {
  Box,
  Button,
  DelayedSkeleton,
  Icon,
  lazyComponent,
  PageHeading,
  StatePanel,
  useHost,
  useRouteAddress,
} from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Alert, Card } from '@keyroom/ui/more'
import { RouterLink, useParams } from '@keyroom/ui/router'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useProjectActions, type ProjectActions } from '../calls/use-project-actions.ts'
import { ProjectChips } from '../list/project-chips.tsx'
import { ProjectMenu } from '../list/project-menu.tsx'
import { useProjectFacts } from '../list/use-project-facts.ts'
import { ActivityPanel } from '../project/activity-panel.tsx'
import { DetailsPanel } from '../project/details-panel.tsx'
import { LocationsPanel } from '../project/locations-panel.tsx'
import { ScenarioTree } from '../scenarios/scenario-tree.tsx'

const ProjectDialog = lazyComponent(async () => (await import('../dialogs/project-dialog.tsx')).ProjectDialog, {
  fallback: null,
})

/** One project: its scenarios, locations, details and activity. */
export function ProjectPage() {
  const { project: id = '' } = useParams()
  const account = useAccount()
  // Another account has other projects: nothing of this one may stay on the screen.
  return <LoadedProject key={`${account.id} ${id}`} id={id} />
}

function LoadedProject({ id }: { id: string }) {
  const { api } = useHost()
  const { canPlan } = useAccount()
  const actions = useProjectActions()
  const { data, error, refetch } = useQuery({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => getProject(api, id, { signal }),
  })
  const code = error instanceof ApiError ? error.code : ''
  if (error && (!data || code === 'removed' || code === 'not-found')) {
    if (code === 'removed') {
      return (
        <Failed
          kind="empty"
          title="projects.project.removed"
          actions={
            canPlan ? (
              <Button variant="contained" onClick={() => void actions.restore(id)}>
                <FormattedMessage id="projects.restore" />
              </Button>
            ) : null
          }
        />
      )
    }
    if (code === 'not-found') return <Failed kind="empty" title="projects.project.missing" />
    return (
      <Failed
        kind={isOutage(error) ? 'offline' : 'error'}
        title="projects.project.failed"
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <>
        <PageHeading hidden>
          <FormattedMessage id="projects.project.title" />
        </PageHeading>
        <DelayedSkeleton height={480} />
      </>
    )
  }
  return <OpenProject project={data} actions={actions} />
}

function OpenProject({ project, actions }: { project: Project; actions: ProjectActions }) {
  const { api, navigate } = useHost()
  const account = useAccount()
  const factsOf = useProjectFacts()
  const [isSharing, setSharing] = useState(false)
  const scenarios = useQuery({
    queryKey: projectScenariosKey(project.id),
    queryFn: ({ signal }) => getProjectScenarios(api, project.id, { signal }),
  })
  const canEdit = account.canPlan && project.right !== 'reader'
  const canShare = account.canPlan && account.isOrganization && project.right === 'manager'
  return (
    <>
      <PageHeading
        caption={`${project.client.name} · ${factsOf(project)}`}
        actions={
          <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {canShare ? (
              <Button startIcon={<Icon name="users" size={18} />} onClick={() => setSharing(true)}>
                <FormattedMessage id="projects.share" />
              </Button>
            ) : null}
            <AllProjects />
            <ProjectMenu project={project} actions={actions} onRemoved={() => navigate({ route: 'my-projects' })} />
          </Box>
        }
      >
        {project.name}
      </PageHeading>
      <Box sx={{ mb: 2 }}>
        <ProjectChips {...project} tags={[]} />
      </Box>
      {account.canPlan && !canEdit ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="projects.read-only" />
        </Alert>
      ) : null}
      <Box
        ref={keepFocusIn}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(20rem, 1fr)' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {scenarios.data ? (
          <ScenarioTree project={project} scenarios={scenarios.data} canEdit={canEdit} />
        ) : scenarios.isError ? (
          <Card>
            <StatePanel
              kind={isOutage(scenarios.error) ? 'offline' : 'error'}
              title={<FormattedMessage id="projects.scenarios.failed" />}
              onRetry={() => void scenarios.refetch()}
            />
          </Card>
        ) : (
          <DelayedSkeleton height={320} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <DetailsPanel project={project} actions={actions} canEdit={canEdit} />
            <ActivityPanel projectId={project.id} />
          </Box>
          <LocationsPanel project={project} scenarios={scenarios.data ?? []} actions={actions} canEdit={canEdit} />
        </Box>
      </Box>
      {isSharing ? (
        <ProjectDialog question="share" project={project} actions={actions} onClose={() => setSharing(false)} />
      ) : null}
    </>
  )
}

function AllProjects() {
  const address = useRouteAddress({ route: 'my-projects' })
  if (address === undefined) return null
  return (
    <Button component={RouterLink} to={address} className="not-on-paper">
      <FormattedMessage id="projects.all" />
    </Button>
  )
}

interface FailedProps {
  title: string
  kind: 'error' | 'empty' | 'offline'
  onRetry?: () => void
  actions?: ReactNode
}

/** Why a project can't be shown. */
function Failed({ title, kind, onRetry, actions }: FailedProps) {
  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="projects.project.title" />
      </PageHeading>
      <Card>
        <StatePanel
          kind={kind}
          title={<FormattedMessage id={title} />}
          {...(onRetry ? { onRetry } : {})}
          actions={
            <>
              {actions}
              <AllProjects />
            </>
          }
        />
      </Card>
    </>
  )
}
