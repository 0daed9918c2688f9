import { Box, ButtonBase, Icon, List, Typography } from '@keyroom/ui/core'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { FlyOutBox } from './fly-out-box.tsx'
import { GroupName, MenuEntries } from './menu-entries.tsx'
import { pagesOf, type MenuGroup } from './menu-groups.ts'
import type { FlyOut } from './use-fly-out.ts'

/** A button of the bar: a group, or several for which there is no room. */
export interface BarItem {
  readonly id: string
  /** The group that the button is named after; without it the button is for the rest. */
  readonly group: MenuGroup | undefined
  readonly groups: readonly MenuGroup[]
}

interface BarGroupProps {
  readonly item: BarItem
  /** The key of the entry whose page is open. */
  readonly open: string | undefined
  readonly flyOut: FlyOut
}

/** A group of the horizontal menu: a button with its entries below. */
export function BarGroup({ item: { id, group, groups }, open, flyOut }: BarGroupProps) {
  const boxId = useId()
  const out = flyOut.out?.key === id ? flyOut.out : undefined
  const holdsOpen = pagesOf(groups).some(({ key }) => key === open)
  return (
    <Box component="li" data-menu-holder="" sx={{ flexShrink: 0 }} {...flyOut.holder(id)}>
      <ButtonBase
        data-menu-button={id}
        aria-expanded={out !== undefined}
        aria-controls={out ? boxId : undefined}
        onClick={({ currentTarget, detail }) => {
          if (detail === 0 && out) flyOut.leave()
          else flyOut.show(id, currentTarget, detail === 0)
        }}
        sx={{
          borderRadius: 1,
          color: holdsOpen ? 'primary.main' : 'text.primary',
          bgcolor: holdsOpen ? 'primary.light' : 'transparent',
          '&:hover, &[aria-expanded="true"]': { bgcolor: 'primary.light', color: 'primary.main' },
          '@media (forced-colors: active)': holdsOpen ? { borderBottom: '3px solid Highlight' } : {},
        }}
      >
        <BarFace group={group} isOut={out !== undefined} />
      </ButtonBase>
      {out ? (
        <FlyOutBox id={boxId} anchor={out.anchor} placement="bottom-start" entered={out.entered}>
          {groups.map((each) => (
            <Box key={each.id}>
              {group ? null : (
                <Typography
                  id={`menu-group-${each.id}`}
                  variant="subtitle2"
                  component="p"
                  sx={{ m: 0, px: 1.5, pt: 1, pb: 0.5, fontWeight: 600 }}
                >
                  <GroupName group={each} />
                </Typography>
              )}
              <List disablePadding aria-labelledby={group ? undefined : `menu-group-${each.id}`}>
                <MenuEntries entries={each.entries} open={open} onNavigate={flyOut.close} />
              </List>
            </Box>
          ))}
        </FlyOutBox>
      ) : null}
    </Box>
  )
}

/** What a button of the bar looks like, for the button itself and for measuring its width. */
export function BarFace({ group, isOut = false }: { group: MenuGroup | undefined; isOut?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        alignItems: 'center',
        gap: 1,
        height: 42,
        px: 1.75,
        typography: 'subtitle1',
        whiteSpace: 'nowrap',
      }}
    >
      <Icon name={group?.entries[0]?.icon ?? 'more'} />
      {group ? <GroupName group={group} /> : <FormattedMessage id="shell.menu.more" />}
      <Icon name={isOut ? 'chevron-up' : 'chevron-down'} size={16} />
    </Box>
  )
}
