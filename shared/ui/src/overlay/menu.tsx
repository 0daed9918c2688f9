import MuiMenu from '@mui/material/Menu'
import type { MenuProps } from '@mui/material/Menu'
import { mergeSlotProps } from '@mui/material/utils'
import { useIntl } from 'react-intl'

/**
 * A menu at an element. `aria-label` names it. It hangs below the document's body, outside of every landmark, so it is
 * one itself: whoever walks the page by landmarks finds it.
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
