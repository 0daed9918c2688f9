import type { CriterionInUse, InputUnit } from '@keyroom/right-sizing'
import { Button } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { NumberField, type FieldUnit } from '../../fields/number-field.tsx'
import { CriterionText } from '../../why/criterion-text.tsx'
import { useEditor } from './use-department-editor.ts'

interface SettingFieldProps {
  label: string
  unit: FieldUnit & InputUnit
  /** The planner's own value; `undefined` while that of the criteria counts. */
  own: number | undefined
  criterion: CriterionInUse | undefined
  /** The id of a message with what counts while there is no value of its own, where that is no criterion. */
  note?: string | null
  /** The path of the field in the department. */
  path: string
  onChange: (value: number | null) => void
}

/** A number that the criteria give and the planner may replace: marked then, with the way back. */
export function SettingField({ label, unit, own, criterion, note = null, path, onChange }: SettingFieldProps) {
  const { criteria, fieldOf, problemOf, isReadOnly } = useEditor()
  return (
    <NumberField
      label={label}
      unit={unit}
      value={own ?? null}
      fallback={criterion?.value ?? null}
      field={fieldOf(path)}
      problem={problemOf(path)}
      isReadOnly={isReadOnly}
      onChange={onChange}
    >
      {own === undefined ? null : (
        <>
          <b>
            <FormattedMessage id="programming.override" />
          </b>{' '}
          {isReadOnly ? null : (
            <Button size="small" className="not-on-paper" onClick={() => onChange(null)} sx={{ p: 0, minWidth: 0 }}>
              <FormattedMessage id="programming.override.reset" values={{ name: label }} />
            </Button>
          )}{' '}
        </>
      )}
      {note === null ? null : <FormattedMessage id={note} />}
      {criterion ? (
        <CriterionText criterion={criterion} criteria={criteria} unit={unit} isReplaced={own !== undefined} />
      ) : null}
    </NumberField>
  )
}
