import { Chip, Icon, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip, Typography } from '@keyroom/ui/core'
import { NavLink, useLocation } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultWords } from '../federation/fault-words.ts'
import { prefetchRemote } from '../federation/prefetch-remote.ts'
import { useRemotes } from '../federation/remotes-store.ts'
import { Breakable } from './breakable.tsx'
import type { MenuEntry } from './menu-groups.ts'

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly onNavigate?: (() => void) | undefined
}

/** One entry of the menu. A remote that failed keeps its entry, with the reason in words. */
export function MenuLink({ entry, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation()
  const fault = useFaultWords(entry)
  if (entry.type !== 'item') {
    return (
      <ListItem>
        <Typography variant="h6" color="error" component="span">
          <FormattedMessage id="shell.menu.unknownType" />
        </Typography>
      </ListItem>
    )
  }
  const prefetch = () => void prefetchRemote(entry.remote)
  const target = entry.disabled
    ? { component: 'div' as const, disabled: true, 'aria-disabled': true }
    : { component: NavLink, to: entry.path, onClick: onNavigate, onPointerEnter: prefetch, onFocus: prefetch }
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        {...target}
        selected={pathname === entry.path}
        sx={{ borderRadius: 1, alignItems: 'flex-start', px: 1.5, py: 0.75 }}
      >
        <ListItemIcon sx={{ minWidth: 36, mt: 0.5 }}>
          <Icon name={entry.icon} />
        </ListItemIcon>
        <ListItemText
          sx={{ my: 0 }}
          primary={entry.label}
          secondary={entry.caption ? <Breakable text={entry.caption} /> : undefined}
          slotProps={{
            primary: { variant: 'body1' },
            secondary: { variant: 'caption', sx: { display: 'block', lineHeight: 1.35, overflowWrap: 'anywhere' } },
          }}
        />
        {entry.chip ? <Chip size="small" label={entry.chip} sx={{ flexShrink: 0, mt: 0.25 }} /> : null}
        {fault ? (
          <Tooltip title={fault} describeChild>
            <Typography component="span" color="error" sx={{ lineHeight: 0, mt: 0.25 }}>
              <Icon name="alert" label={fault} />
            </Typography>
          </Tooltip>
        ) : null}
      </ListItemButton>
    </ListItem>
  )
}

function useFaultWords({ remote }: MenuEntry): string | undefined {
  const intl = useIntl()
  const state = useRemotes((remotes) => remotes[remote.name])
  return state?.status === 'failed' ? faultWords(intl, remote, state.failure) : undefined
}
