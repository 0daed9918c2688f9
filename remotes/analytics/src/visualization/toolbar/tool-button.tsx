import { Button, Icon, type IconName } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  icon: IconName
  children: ReactNode
  onClick: (button: HTMLElement) => void
  disabled?: boolean
  /** Whether its action is running. The button is not disabled meanwhile, which would take the focus off it. */
  busy?: boolean
  /** The menu that it opens. */
  menu?: { readonly id: string; readonly isOpen: boolean }
}

/** A button of the toolbar. */
export function ToolButton({ icon, children, onClick, disabled = false, busy = false, menu }: ToolButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      disabled={disabled}
      aria-busy={busy}
      startIcon={<Icon name={icon} size={18} />}
      onClick={(event) => onClick(event.currentTarget)}
      {...(menu
        ? {
            'aria-haspopup': 'menu',
            'aria-expanded': menu.isOpen,
            ...(menu.isOpen ? { 'aria-controls': menu.id } : {}),
          }
        : {})}
      sx={{ minHeight: 36, px: 1.25 }}
    >
      {children}
    </Button>
  )
}
