import MuiPopper from '@mui/material/Popper'
import type { PopperProps } from '@mui/material/Popper'

/**
 * A box beside an element. It stays where it is written, so that it follows its button in the order of reading and of
 * the tab key and belongs to the same landmark. Say with `role` what it is.
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
