import { Box, Icon, List, ListItem, ListItemButton } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import type { MenuEntry } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuRow } from './menu-row.tsx'

interface MenuCollapseProps {
  readonly entry: MenuEntry
  /** The key of the entry whose page is open. */
  readonly open: string | undefined
  readonly onNavigate?: (() => void) | undefined
}

/** An entry that holds others. It opens when the page of one of them does, and as the person likes. */
export function MenuCollapse({ entry, open, onNavigate }: MenuCollapseProps) {
  const id = useId()
  const holdsOpen = entry.children.some(({ key }) => key === open)
  const [isOpen, setIsOpen] = useState(holdsOpen)
  const [heldOpen, setHeldOpen] = useState(holdsOpen)
  if (holdsOpen !== heldOpen) {
    setHeldOpen(holdsOpen)
    if (holdsOpen) setIsOpen(true)
  }
  return (
    <ListItem disablePadding sx={{ mb: 0.25, display: 'block' }}>
      <ListItemButton
        component="button"
        aria-expanded={isOpen}
        aria-controls={id}
        selected={holdsOpen && !isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ width: 1, font: 'inherit', ...(holdsOpen ? { color: 'primary.main' } : {}) }}
      >
        <MenuRow entry={entry} end={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />} />
      </ListItemButton>
      <Box
        id={id}
        inert={!isOpen}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateRows: isOpen ? '1fr' : '0fr',
          visibility: isOpen ? 'visible' : 'hidden',
          transition: theme.transitions.create(['grid-template-rows', 'visibility'], {
            duration: theme.transitions.duration.enteringScreen,
          }),
        })}
      >
        <List disablePadding aria-label={entry.label} sx={{ overflow: 'hidden', minHeight: 0, paddingInlineStart: 2 }}>
          {entry.children.map((child) => (
            <MenuLink key={child.key} entry={child} open={open} onNavigate={onNavigate} />
          ))}
        </List>
      </Box>
    </ListItem>
  )
}
