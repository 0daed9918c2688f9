import {
  changeProject,
  duplicateProject,
  projectKey,
  removeProject,
  restoreProject,
  shareProject,
  takeOverProject,
  type Project,
  type ProjectChange,
  type ProjectPage,
  type ProjectSharing,
  type ProjectSummary,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useTask } from './use-task.ts'

/** What is done to a project from the list and from its own page. Each says how it went. */
export function useProjectActions() {
  const intl = useIntl()
  const { api, notify, snackbar } = useHost()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const refetch = () => queries.invalidateQueries({ queryKey: ['projects'] })
  const keep = async (project: Project) => {
    queries.setQueryData(projectKey(project.id), project)
    await queries.invalidateQueries({ queryKey: ['projects', 'list'] })
    await queries.invalidateQueries({ queryKey: ['projects', 'clients'] })
  }
  const text = (id: string, name: string) => intl.formatMessage({ id }, { name })
  const succeed = (id: string, name: string) => notify({ severity: 'success', message: text(id, name) })
  const undo = (id: string, name: string, onAct: () => Promise<unknown>) =>
    snackbar({
      message: text(id, name),
      action: { label: intl.formatMessage({ id: 'projects.undo' }), onAct: () => void run(onAct) },
    })

  const change = (project: Pick<Project, 'id' | 'version'>, to: ProjectChange) =>
    run(async () => keep(await changeProject(api, project, to)))
  return {
    isBusy,
    change,
    share: (project: Project, sharing: ProjectSharing) =>
      run(async () => keep(await shareProject(api, project, sharing))),
    takeOver: (project: Pick<Project, 'id' | 'name'>) =>
      run(async () => {
        await keep(await takeOverProject(api, project.id))
        succeed('projects.taken-over', project.name)
      }),
    duplicate: (project: Pick<Project, 'id'>, name: string) =>
      run(async () => {
        const copy = await duplicateProject(api, project.id, { id: crypto.randomUUID(), name })
        await keep(copy)
        succeed('projects.duplicated', copy.name)
      }),
    archive: (project: ProjectSummary, isArchived: boolean) =>
      run(async () => {
        const changed = await changeProject(api, project, { isArchived })
        await keep(changed)
        if (!isArchived) return succeed('projects.unarchived', project.name)
        undo('projects.archived', project.name, async () =>
          keep(await changeProject(api, changed, { isArchived: false })),
        )
      }),
    /** Gone from the list at once, and there again when the server refuses. */
    remove: ({ id, name }: Pick<Project, 'id' | 'name'>) =>
      run(async () => {
        queries.setQueriesData<InfiniteData<ProjectPage>>({ queryKey: ['projects', 'list'] }, (data) =>
          withoutProject(data, id),
        )
        try {
          await removeProject(api, id)
        } catch (error) {
          await refetch()
          throw error
        }
        undo('projects.removed', name, async () => {
          await restoreProject(api, id)
          await refetch()
        })
        await queries.invalidateQueries({ queryKey: ['projects', 'clients'] })
      }),
    restore: (id: string) =>
      run(async () => {
        await restoreProject(api, id)
        await refetch()
      }),
  }
}

export type ProjectActions = ReturnType<typeof useProjectActions>

function withoutProject(data: InfiniteData<ProjectPage> | undefined, id: string) {
  if (!data) return data
  const pages = data.pages.map((page) => {
    const items = page.items.filter((project) => project.id !== id)
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  })
  return { ...data, pages }
}
