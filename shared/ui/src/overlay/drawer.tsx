import MuiDrawer from '@mui/material/Drawer'
import type { DrawerProps } from '@mui/material/Drawer'
import { mergeSlotProps } from '@mui/material/utils'

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
