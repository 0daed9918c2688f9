import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import type { SyntheticEvent } from 'react'

interface SelectFieldProps extends Pick<
  TextFieldProps,
  'value' | 'onChange' | 'size' | 'error' | 'helperText' | 'children' | 'sx'
> {
  label: string
  /** Called with the value of an option that the pointer or the focus comes to: it may be chosen next. */
  onPoint?: (value: string) => void
}

/**
 * A choice from a list. The list is attached to the document's body, outside every landmark, so it is a landmark
 * itself: people who navigate by landmarks can find it.
 */
export function SelectField({ label, onPoint, ...props }: SelectFieldProps) {
  const point = ({ target }: SyntheticEvent) => {
    const value = (target as HTMLElement).closest<HTMLElement>('[data-value]')?.dataset['value']
    if (value !== undefined) onPoint?.(value)
  }
  const root = { role: 'region', 'aria-label': label, ...(onPoint && { onMouseOver: point, onFocus: point }) }
  return <TextField {...props} select label={label} slotProps={{ select: { MenuProps: { slotProps: { root } } } }} />
}
