import { Box, Icon, ListItem, ListItemButton, Tooltip, visuallyHidden } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultText } from '../../kernel/federation/fault-text.ts'
import { prefetchRemote } from '../../kernel/federation/ensure-remote.ts'
import { useRemotes } from '../../kernel/federation/remotes-store.ts'
import type { MenuEntry } from './menu-groups.ts'
import { MenuRow } from './menu-row.tsx'
import { useRef, useState } from 'react'

interface MenuLinkProps {
  readonly entry: MenuEntry
  /** The key of the entry whose page is open. */
  readonly open: string | undefined
  readonly onNavigate?: (() => void) | undefined
}

/** One entry of the menu. A remote that failed keeps its entry, with the reason in words. */
export function MenuLink({ entry, open, onNavigate }: MenuLinkProps) {
  const fault = useFaultWords(entry)
  const { texts, isCut, look } = useCutText()
  const { label, caption, key } = entry
  const hint = isCut ? [label, caption].filter(Boolean).join(' · ') : ''
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <Tooltip title={fault ?? hint} describeChild>
        <ListItemButton
          {...linkProps(entry, open, onNavigate)}
          onPointerEnter={() => {
            look()
            prefetch(entry)
          }}
          onFocus={() => {
            look()
            prefetch(entry)
          }}
          selected={key === open}
        >
          <MenuRow entry={entry} texts={texts} end={<RowEnd entry={entry} fault={fault} />} />
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

/** What makes an element lead where its entry says, if it leads anywhere. */
export function linkProps({ type, path, disabled, key }: MenuEntry, open: string | undefined, onClick?: () => void) {
  if (disabled) return { component: 'div' as const, disabled: true, 'aria-disabled': true }
  if (type === 'link')
    return { component: 'a' as const, href: path, target: '_blank', rel: 'noopener noreferrer', onClick }
  return { component: RouterLink, to: path, onClick, 'aria-current': key === open ? ('page' as const) : undefined }
}

/** Fetches the code of a page that somebody heads for. */
export function prefetch({ type, disabled, remote }: MenuEntry): void {
  if (type === 'item' && !disabled) void prefetchRemote(remote)
}

function RowEnd({ entry, fault }: { entry: MenuEntry; fault: string | undefined }) {
  if (fault)
    return (
      <Box component="span" sx={{ color: 'error.main', lineHeight: 0, mt: 0.25 }}>
        <Icon name="alert" label={fault} />
      </Box>
    )
  return entry.type === 'link' ? <OpensElsewhere /> : null
}

/** The mark of what opens in a tab of its own. */
export function OpensElsewhere() {
  return (
    <Box component="span" sx={{ lineHeight: 0, mt: 0.375, color: 'text.secondary' }}>
      <Icon name="external-link" size={16} />
      <Box component="span" sx={visuallyHidden}>
        <FormattedMessage id="shell.menu.newTab" />
      </Box>
    </Box>
  )
}

/** Why the remote of an entry can't be opened, if it can't. */
export function useFaultWords({ remote }: MenuEntry): string | undefined {
  const intl = useIntl()
  const state = useRemotes((remotes) => remotes[remote.name])
  return state?.status === 'failed' ? faultText(intl, remote, state.failure) : undefined
}

/** Whether the texts in a box were cut to fit, as it was when they were last looked at. */
function useCutText() {
  const texts = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  const look = () => {
    const all = [...(texts.current?.querySelectorAll('span') ?? [])]
    setIsCut(all.some((text) => text.scrollHeight > text.clientHeight + 1))
  }
  return { texts, isCut, look }
}
