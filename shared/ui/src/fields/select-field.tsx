import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'

interface SelectFieldProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'size' | 'children' | 'sx'> {
  label: string
}

/**
 * One choice out of a list. The list hangs below the document's body, outside of every landmark, so it is one itself:
 * whoever walks the page by landmarks finds it.
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
