import { Box } from '@keyroom/ui/core'
import { useId } from 'react'

interface TextFieldProps {
  label: string
  isLabelHidden?: boolean
  value: string
  field: string
  placeholder?: string
  maxLength?: number
  isReadOnly?: boolean
  onChange: (value: string) => void
}

/** A text of the planner's own, such as a name. */
export function TextField({
  label,
  isLabelHidden = false,
  value,
  field,
  placeholder,
  maxLength = 120,
  isReadOnly = false,
  onChange,
}: TextFieldProps) {
  const id = useId()
  return (
    <Box className="sheet-field">
      <label htmlFor={id} className={isLabelHidden ? 'sheet-hidden' : 'sheet-label'}>
        {label}
      </label>
      <span className="sheet-box">
        <input
          id={id}
          type="text"
          className="sheet-text"
          autoComplete="off"
          data-field={field}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Box>
  )
}
