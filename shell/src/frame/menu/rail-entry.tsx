import { Box, ButtonBase, Chip, Icon, List, Typography, useTheme } from '@keyroom/ui/core'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { FlyOutBox } from './fly-out-box.tsx'
import type { MenuEntry } from './menu-groups.ts'
import { linkProps, MenuLink, OpensElsewhere, prefetch, useFaultWords } from './menu-link.tsx'
import type { FlyOut } from './use-fly-out.ts'

interface RailEntryProps {
  readonly entry: MenuEntry
  /** The key of the entry whose page is open. */
  readonly open: string | undefined
  readonly flyOut: FlyOut
}

/** An entry as a picture alone. What flies out says the rest, and holds the children of a collapse. */
export function RailEntry({ entry, open, flyOut }: RailEntryProps) {
  const isCollapse = entry.type === 'collapse' && !entry.disabled
  const isKnown = isCollapse || entry.disabled || entry.type === 'item' || entry.type === 'link'
  return (
    <Box component="li" data-menu-holder="" sx={{ mb: 0.5 }} {...flyOut.holder(entry.key)}>
      {isCollapse ? (
        <RailCollapse entry={entry} open={open} flyOut={flyOut} />
      ) : (
        <RailLink entry={entry} open={open} flyOut={flyOut} isKnown={isKnown} />
      )}
    </Box>
  )
}

const square = {
  width: 48,
  height: 44,
  borderRadius: 1,
  position: 'relative',
  '&:hover': { bgcolor: 'primary.light', color: 'primary.main' },
  '&[data-open]': { bgcolor: 'primary.light', color: 'primary.main' },
  // Without a label, a tint alone is too weak a mark.
  '&[data-open]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -12,
    insetBlock: 8,
    width: 4,
    borderRadius: '2px',
    bgcolor: 'primary.main',
  },
  '&[aria-disabled]': { color: 'text.disabled', bgcolor: 'transparent', cursor: 'default' },
  '@media (forced-colors: active)': {
    '&[data-open]': { forcedColorAdjust: 'none', bgcolor: 'Highlight', color: 'HighlightText' },
  },
} as const

/** The box is part of the link: a click on the name opens the page too, and the keyboard stops only once. */
function RailLink({ entry, open, flyOut, isKnown }: RailEntryProps & { isKnown: boolean }) {
  const intl = useIntl()
  const fault = useFaultWords(entry)
  const placement = usePlacement()
  const { component, ...target } = isKnown
    ? linkProps(entry, open, flyOut.close)
    : { component: 'div' as const, 'aria-disabled': true }
  const label = isKnown ? entry.label : intl.formatMessage({ id: 'shell.menu.unknownType' })
  const isLink = isKnown && !entry.disabled
  const isOut = flyOut.out?.key === entry.key
  const caption = isKnown ? entry.caption : undefined
  const newTab = entry.type === 'link' ? intl.formatMessage({ id: 'shell.menu.newTab' }) : undefined
  // As the open drawer has it, and in the order in which the box shows it, where spaces part the words likewise: who
  // speaks to the page says what is seen.
  const spoken = [label, entry.chip, newTab, caption, fault].filter(Boolean).join(', ')
  return (
    <ButtonBase
      {...target}
      component={component}
      {...(isLink ? {} : { role: 'link', tabIndex: 0, disabled: false })}
      aria-label={spoken}
      data-menu-button=""
      data-open={entry.key === open ? '' : undefined}
      onPointerEnter={() => isLink && prefetch(entry)}
      onFocus={() => isLink && prefetch(entry)}
      sx={square}
    >
      <Icon name={isKnown ? entry.icon : 'alert'} size={22} />
      {fault ? <FaultDot /> : null}
      {isOut && flyOut.out ? (
        <FlyOutBox anchor={flyOut.out.anchor} placement={placement}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1, py: 0.25 }}>
            <Typography component="div" color={isKnown ? 'textPrimary' : 'error'} sx={{ fontWeight: 600 }}>
              {label}
            </Typography>{' '}
            {entry.chip ? <Chip size="small" label={entry.chip} sx={{ height: 20, fontSize: '0.6875rem' }} /> : null}{' '}
            {entry.type === 'link' ? <OpensElsewhere /> : null}
          </Box>{' '}
          <Detail text={caption} /> <Detail text={fault} color="error" />
        </FlyOutBox>
      ) : null}
    </ButtonBase>
  )
}

function RailCollapse({ entry, open, flyOut }: RailEntryProps) {
  const id = useId()
  const placement = usePlacement()
  const isOut = flyOut.out?.key === entry.key
  const holdsOpen = entry.children.some(({ key }) => key === open)
  return (
    <>
      <ButtonBase
        aria-label={entry.label}
        aria-expanded={isOut}
        aria-controls={isOut ? id : undefined}
        data-menu-button={entry.key}
        data-open={holdsOpen ? '' : undefined}
        onClick={({ currentTarget, detail }) => flyOut.show(entry.key, currentTarget, detail === 0)}
        sx={square}
      >
        <Icon name={entry.icon} size={22} />
        <Box component="span" sx={{ position: 'absolute', insetInlineEnd: 1, lineHeight: 0 }}>
          <Icon name="chevron-right" size={12} />
        </Box>
      </ButtonBase>
      {isOut && flyOut.out ? (
        <FlyOutBox id={id} anchor={flyOut.out.anchor} placement={placement} entered={flyOut.out.entered}>
          <Typography sx={{ fontWeight: 600, px: 1.5, pt: 0.5 }}>{entry.label}</Typography>
          {entry.caption ? (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 1.5, m: 0 }}>
              {entry.caption}
            </Typography>
          ) : null}
          <List disablePadding aria-label={entry.label} sx={{ mt: 0.5 }}>
            {entry.children.map((child) => (
              <MenuLink key={child.key} entry={child} open={open} onNavigate={flyOut.close} />
            ))}
          </List>
        </FlyOutBox>
      ) : null}
    </>
  )
}

interface DetailProps {
  readonly text: string | undefined
  readonly color?: 'textSecondary' | 'error'
}

function Detail({ text, color = 'textSecondary' }: DetailProps) {
  if (!text) return null
  return (
    <Typography component="div" variant="caption" color={color} sx={{ px: 1, pb: 0.25 }}>
      {text}
    </Typography>
  )
}

function FaultDot() {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 8,
        insetInlineEnd: 8,
        width: 8,
        height: 8,
        borderRadius: 4,
        bgcolor: 'error.main',
      }}
    />
  )
}

function usePlacement() {
  return useTheme().direction === 'rtl' ? 'left-start' : 'right-start'
}
