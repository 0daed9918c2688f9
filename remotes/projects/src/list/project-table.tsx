import type { ProjectSummary } from '@keyroom/product-api'
import { DataTable, type DataColumn } from '@keyroom/ui/more'
import { SortButton } from '@keyroom/ui/table'
import { useIntl } from 'react-intl'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { ProjectLink } from './project-cards.tsx'
import { ProjectChips } from './project-chips.tsx'
import { ProjectMenu } from './project-menu.tsx'
import type { ProjectSorting } from './use-list-address.ts'

interface ProjectTableProps {
  projects: readonly ProjectSummary[]
  actions: ProjectActions
  sort: ProjectSorting
  onSort: (sort: ProjectSorting) => void
}

/** Projects as a table. The server sorts in one direction per column. */
export function ProjectTable({ projects, actions, sort, onSort }: ProjectTableProps) {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `projects.column.${id}` })
  const sortable = (column: ProjectSorting) => {
    const sorting = { by: sort, descending: sort === 'changed' }
    return {
      key: column,
      header: (
        <SortButton column={column} sorting={sorting} onSort={onSort}>
          {head(column)}
        </SortButton>
      ),
      sort: sort !== column ? 'none' : column === 'changed' ? 'descending' : 'ascending',
    } as const
  }
  const columns: [DataColumn<ProjectSummary>, ...DataColumn<ProjectSummary>[]] = [
    { ...sortable('name'), cell: (project) => <ProjectLink {...project} /> },
    { ...sortable('client'), cell: ({ client }) => client.name },
    { key: 'scenarios', header: head('scenarios'), numeric: true, cell: (one) => intl.formatNumber(one.scenarios) },
    { key: 'locations', header: head('locations'), numeric: true, cell: (one) => intl.formatNumber(one.locations) },
    { key: 'status', header: head('status'), cell: (project) => <ProjectChips {...project} /> },
    {
      key: 'target',
      header: head('target'),
      cell: ({ targetDate }) =>
        targetDate === null ? null : intl.formatDate(`${targetDate}T00:00:00Z`, { format: 'day' }),
    },
    { ...sortable('changed'), cell: ({ changedAt }) => intl.formatDate(changedAt, { dateStyle: 'medium' }) },
    { key: 'owner', header: head('owner'), cell: ({ ownerName }) => ownerName },
    {
      key: 'actions',
      header: head('actions'),
      cell: (project) => <ProjectMenu project={project} actions={actions} />,
    },
  ]
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'projects.title' })}
      columns={columns}
      rows={projects}
      rowKey={({ id }) => id}
    />
  )
}
