import { createStoredValue } from '@keyroom/persisted'
import { isOutage, type ProjectSummary } from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, lazyComponent, StatePanel, Typography, useDebounced } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useAddressText } from '@keyroom/ui/table'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useProjectActions } from '../calls/use-project-actions.ts'
import { Outline } from '../components/outline.tsx'
import { ProjectCards } from './project-cards.tsx'
import { layouts, ProjectToolbar, type ProjectLayout } from './project-toolbar.tsx'
import { useListAddress } from './use-list-address.ts'
import { useProjects } from '../calls/use-projects.ts'

const ProjectTable = lazyComponent(async () => (await import('./project-table.tsx')).ProjectTable)
const NewProjectForm = lazyComponent(async () => (await import('../dialogs/new-project-form.tsx')).NewProjectForm)

const storedLayout = createStoredValue<ProjectLayout>({
  key: 'projects.layout',
  parse: (stored) => layouts.find((layout) => layout === stored) ?? 'cards',
})

const searchDelayMs = 250

/** Where a glance does not find what was worked on last. */
const minForRecent = 8
const maxRecent = 4

/** The projects that the person sees, by client or in another order. */
export function ProjectList() {
  const intl = useIntl()
  const { canPlan } = useAccount()
  const actions = useProjectActions()
  const address = useListAddress()
  const { client, status, isArchived, sort } = address
  const [search, setSearch] = useAddressText('search')
  const [layout, setLayout] = useState(() => storedLayout.read() ?? 'cards')
  const sought = useDebounced(search.trim(), searchDelayMs)
  const query = useProjects({
    sort,
    ...(sought !== '' && { search: sought }),
    ...(client !== null && { client }),
    ...(status !== null && { status }),
    ...(isArchived && { archived: 'true' as const }),
  })
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const projects = data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = sought !== '' || client !== null || status !== null || isArchived
  // What another query did not find says nothing of this one.
  const isUnknown = !data || (isPlaceholderData && projects.length === 0)
  if (!isUnknown && projects.length === 0 && !isFiltered) {
    return (
      <>
        {canPlan ? (
          <Card
            component="section"
            aria-labelledby="projects-first"
            sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
          >
            <Box>
              <Typography id="projects-first" variant="h3" component="h2">
                <FormattedMessage id="projects.first.title" />
              </Typography>
              <Typography color="textSecondary">
                <FormattedMessage id="projects.first.text" />
              </Typography>
            </Box>
            <NewProjectForm />
          </Card>
        ) : (
          <Card>
            <StatePanel kind="empty" title={<FormattedMessage id="projects.empty.title" />}>
              <FormattedMessage id="projects.empty.text" />
            </StatePanel>
          </Card>
        )}
        <Outline />
      </>
    )
  }
  return (
    <>
      <ProjectToolbar
        address={address}
        search={search}
        onSearch={setSearch}
        layout={layout}
        onLayout={(chosen) => {
          setLayout(chosen)
          storedLayout.write(chosen)
        }}
      />
      {!isFiltered && sort !== 'changed' && (data?.pages[0]?.total ?? 0) >= minForRecent ? <RecentProjects /> : null}
      {isUnknown ? (
        error ? (
          <Card>
            <StatePanel
              kind={isOutage(error) ? 'offline' : 'error'}
              title={<FormattedMessage id="projects.failed" />}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <DelayedSkeleton height={320} />
        )
      ) : projects.length === 0 ? (
        <Card>
          <StatePanel
            kind="empty"
            title={<FormattedMessage id="projects.none" />}
            actions={
              <Button
                onClick={() => {
                  setSearch('')
                  address.changeAddress({ client: null, status: null, archived: null })
                }}
              >
                <FormattedMessage id="projects.none.action" />
              </Button>
            }
          >
            <FormattedMessage id="projects.none.text" />
          </StatePanel>
        </Card>
      ) : layout === 'table' ? (
        <Card>
          <ProjectTable
            projects={projects}
            actions={actions}
            sort={sort}
            onSort={(next) => address.changeAddress({ sort: next === 'client' ? null : next })}
          />
        </Card>
      ) : sort === 'client' ? (
        byClient(projects).map(([id, name, ofClient]) => (
          <Box component="section" key={id} aria-labelledby={`projects-client-${id}`}>
            <Typography
              id={`projects-client-${id}`}
              variant="h3"
              component="h2"
              sx={{ mb: 1, overflowWrap: 'anywhere' }}
            >
              {name}
            </Typography>
            <ProjectCards projects={ofClient} actions={actions} hasClient={false} label={name} />
          </Box>
        ))
      ) : (
        <ProjectCards
          projects={projects}
          actions={actions}
          hasClient
          label={intl.formatMessage({ id: 'projects.title' })}
        />
      )}
      {hasNextPage ? (
        <Button
          sx={{ justifySelf: 'center' }}
          className="not-on-paper"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <FormattedMessage
            id="projects.more"
            values={{ shown: projects.length, total: data?.pages[0]?.total ?? projects.length }}
          />
        </Button>
      ) : null}
    </>
  )
}

/** The projects that were changed last, above the others. */
function RecentProjects() {
  const intl = useIntl()
  const actions = useProjectActions()
  const items = useProjects({ sort: 'changed' }).data?.pages[0]?.items.slice(0, maxRecent) ?? []
  if (items.length === 0) return null
  return (
    <Box component="section" aria-labelledby="projects-recent" className="not-on-paper">
      <Typography id="projects-recent" variant="h3" component="h2" sx={{ mb: 1 }}>
        <FormattedMessage id="projects.recent" />
      </Typography>
      <ProjectCards
        projects={items}
        actions={actions}
        hasClient
        label={intl.formatMessage({ id: 'projects.recent' })}
      />
    </Box>
  )
}

/** Projects that follow each other and have the same client. */
function byClient(projects: readonly ProjectSummary[]) {
  const groups = new Map<string, ProjectSummary[]>()
  for (const project of projects) groups.set(project.client.id, [...(groups.get(project.client.id) ?? []), project])
  return Array.from(groups, ([id, ofClient]) => [id, ofClient[0]?.client.name ?? '', ofClient] as const)
}
