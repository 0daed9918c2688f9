import { ButtonBase, Icon } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

export interface SortState {
  /** How the rows are sorted by this column; nothing when they are sorted by another. */
  readonly order: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

interface SortHeaderProps extends SortState {
  readonly children: ReactNode
  /** Where in the row it stands, if the row's layout names its places. */
  readonly area?: string
}

/** A head of a column that sorts by it, once more the other way round. */
export function SortHeader({ children, order, onSort, area }: SortHeaderProps) {
  return (
    <div role="columnheader" aria-sort={order ?? 'none'} data-area={area}>
      <ButtonBase
        onClick={onSort}
        sx={{
          font: 'inherit',
          textAlign: 'left',
          justifyContent: 'flex-start',
          gap: 0.5,
          minHeight: '1.75rem',
          borderRadius: 1,
          '& svg': { flex: 'none', opacity: order ? 1 : 0 },
          '&:hover svg, &:focus-visible svg': { opacity: order ? 1 : 0.6 },
        }}
      >
        {children}
        <Icon name={order === 'descending' ? 'chevron-down' : 'chevron-up'} size={16} />
      </ButtonBase>
    </div>
  )
}
