import { useId, type ReactNode } from 'react'

interface ChoiceFieldProps {
  label: string
  isLabelHidden?: boolean
  value: string
  /** The values with their names. */
  options: readonly (readonly [value: string, name: string])[]
  field: string
  problem?: string | null
  isReadOnly?: boolean
  onChange: (value: string) => void
  children?: ReactNode
}

/** A choice from a short list. The browser's own list: light, and usable on every device. */
export function ChoiceField({
  label,
  isLabelHidden = false,
  value,
  options,
  field,
  problem = null,
  isReadOnly = false,
  onChange,
  children,
}: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="sheet-field" data-invalid={problem !== null || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'sheet-hidden' : 'sheet-label'}>
        {label}
      </label>
      <span className="sheet-box">
        <select
          id={id}
          data-field={field}
          value={value}
          disabled={isReadOnly}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-below`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <span id={`${id}-below`} className="sheet-below">
        {problem === null ? null : <span className="sheet-problem">{problem}</span>}
        {children}
      </span>
    </div>
  )
}
