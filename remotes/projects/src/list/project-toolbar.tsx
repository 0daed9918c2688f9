import { Box, Icon, MenuItem } from '@keyroom/ui/core'
import { SelectField, TextField, ToggleButton, ToggleButtonGroup } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useClients } from '../dialogs/client-field.tsx'
import { sortings, statusIds, type ListAddress } from './use-list-address.ts'

export const layouts = ['cards', 'table'] as const
export type ProjectLayout = (typeof layouts)[number]

interface ProjectToolbarProps {
  address: ListAddress
  search: string
  onSearch: (search: string) => void
  layout: ProjectLayout
  onLayout: (layout: ProjectLayout) => void
}

/** Search, filters, order, and cards or table. */
export function ProjectToolbar({ address, search, onSearch, layout, onLayout }: ProjectToolbarProps) {
  const intl = useIntl()
  const clients = useClients().data ?? []
  const text = (id: string) => intl.formatMessage({ id: `projects.filter.${id}` })
  const { client, status, isArchived, sort, changeAddress } = address
  return (
    <Box
      role="search"
      aria-label={text('label')}
      className="not-on-paper"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(12rem, 2fr) repeat(4, minmax(0, 1fr)) auto',
        },
      }}
    >
      <TextField
        size="small"
        type="search"
        label={text('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <SelectField
        size="small"
        label={text('client')}
        value={clients.some(({ id }) => id === client) ? client : 'all'}
        onChange={({ target }) => changeAddress({ client: target.value === 'all' ? null : target.value })}
      >
        <MenuItem value="all">{text('all')}</MenuItem>
        {clients.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField
        size="small"
        label={text('status')}
        value={status ?? 'all'}
        onChange={({ target }) => changeAddress({ status: target.value === 'all' ? null : target.value })}
      >
        <MenuItem value="all">{text('all')}</MenuItem>
        {statusIds.map((id) => (
          <MenuItem key={id} value={id}>
            {intl.formatMessage({ id: `projects.status.${id}` })}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField
        size="small"
        label={text('archived')}
        value={String(isArchived)}
        onChange={({ target }) => changeAddress({ archived: target.value === 'true' ? 'true' : null })}
      >
        <MenuItem value="false">{text('archived.false')}</MenuItem>
        <MenuItem value="true">{text('archived.true')}</MenuItem>
      </SelectField>
      <SelectField
        size="small"
        label={text('sort')}
        value={sort}
        onChange={({ target }) => changeAddress({ sort: target.value === 'client' ? null : target.value })}
      >
        {sortings.map((id) => (
          <MenuItem key={id} value={id}>
            {text(`sort.${id}`)}
          </MenuItem>
        ))}
      </SelectField>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout}
        aria-label={text('layout')}
        onChange={(_, chosen: ProjectLayout | null) => chosen && onLayout(chosen)}
      >
        {layouts.map((id) => (
          <ToggleButton key={id} value={id} aria-label={text(`layout.${id}`)}>
            <Icon name={id === 'cards' ? 'grid' : 'table'} size={18} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
