import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'

interface SelectFieldProps extends Pick<
  TextFieldProps,
  'value' | 'onChange' | 'size' | 'error' | 'helperText' | 'children' | 'sx'
> {
  label: string
}

/**
 * A choice from a list. The list is attached to the document's body, outside every landmark, so it is a landmark
 * itself: people who navigate by landmarks can find it.
 */
export function SelectField({ label, ...props }: SelectFieldProps) {
  return (
    <TextField
      {...props}
      select
      label={label}
      slotProps={{ select: { MenuProps: { slotProps: { root: { role: 'region', 'aria-label': label } } } } }}
    />
  )
}
