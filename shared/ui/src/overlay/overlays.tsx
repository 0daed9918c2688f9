/** The parts of MUI that open over the page: a chunk of their own, since nothing is open when a page first appears. */
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer'
import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import MuiPopper, { type PopperProps } from '@mui/material/Popper'
import { mergeSlotProps } from '@mui/material/utils'
import { useIntl } from 'react-intl'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as MenuList } from '@mui/material/MenuList'
export { default as Snackbar } from '@mui/material/Snackbar'
export { TooltipBubble } from './tooltip-bubble.tsx'

/** A drawer over the page. It is a dialog: `aria-label` or `aria-labelledby` has to name it. */
export function Drawer({ 'aria-label': label, 'aria-labelledby': labelledBy, slotProps = {}, ...props }: DrawerProps) {
  return (
    <MuiDrawer
      {...props}
      slotProps={{
        ...slotProps,
        paper: mergeSlotProps(slotProps.paper, { 'aria-label': label, 'aria-labelledby': labelledBy }),
      }}
    />
  )
}

/**
 * A menu at an element, named by `aria-label`. It is attached to the document's body, outside every landmark, so it is
 * a landmark itself: people who navigate by landmarks can find it.
 */
export function Menu({ 'aria-label': label, slotProps = {}, ...props }: MenuProps) {
  const intl = useIntl()
  const name = label ?? intl.formatMessage({ id: 'ui.menu' })
  return (
    <MuiMenu
      {...props}
      slotProps={{
        ...slotProps,
        root: mergeSlotProps(slotProps.root, { role: 'region', 'aria-label': name }),
        list: mergeSlotProps(slotProps.list, { 'aria-label': name }),
      }}
    />
  )
}

/**
 * A box beside an element. It is rendered in place, so that it follows its button in the reading and tab order and
 * belongs to the same landmark. Set its `role`.
 */
export function Popper({ sx = [], ...props }: PopperProps) {
  return (
    <MuiPopper
      disablePortal
      role={undefined}
      popperOptions={{ strategy: 'fixed' }}
      {...props}
      sx={[{ zIndex: 'modal' }, ...[sx].flat()]}
    />
  )
}
