import { useId } from 'react'

interface TextFieldProps {
  label: string
  isLabelHidden?: boolean
  value: string
  field: string
  placeholder?: string
  maxLength?: number
  /** Why the text can't be saved, in a sentence. */
  problem?: string | null
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
  problem = null,
  isReadOnly = false,
  onChange,
}: TextFieldProps) {
  const id = useId()
  return (
    <div className="sheet-field" data-invalid={problem !== null || undefined}>
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
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {problem === null ? null : (
        <span id={`${id}-problem`} className="sheet-problem">
          {problem}
        </span>
      )}
    </div>
  )
}
