import { Box } from '@keyroom/ui/core'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField } from '../../fields/number-field.tsx'
import { problemText } from '../../figures/problem-text.ts'
import { CriterionText } from '../../why/criterion-text.tsx'
import { criterionName, criterionValue, unitOf } from '../criterion-words.ts'
import { numberProblem } from './check-draft.ts'
import { useDraft, type DraftInEdit } from './draft-context.ts'
import { numberBelow, numberPath, withEntry, type PackDraft } from './pack-draft.ts'
import { entryGrid, ProvenanceFields } from './provenance-fields.tsx'

interface NumberEntryProps {
  type: string | null
  /** Such as `settings.targetOccupancy`. */
  field: string
}

/** A number that the pack may have of its own, with what counts otherwise and where it is from. */
export function NumberEntry({ type, field }: NumberEntryProps) {
  const { draft, edit, basis, names } = useDraft()
  const own = draft.numbers[numberPath(type, field)]
  return <NumberFields type={type} field={field} own={own} edit={edit} basis={basis} names={names} />
}

interface NumberFieldsProps extends NumberEntryProps, Pick<DraftInEdit, 'edit' | 'basis' | 'names'> {
  own: PackDraft['numbers'][string] | undefined
}

/** An edit of another value leaves it as it is. */
const NumberFields = memo(function NumberFields({ type, field, own, edit, basis, names }: NumberFieldsProps) {
  const intl = useIntl()
  const path = numberPath(type, field)
  const below = numberBelow(basis, type, field)
  const unit = unitOf(field)
  const problem = own ? numberProblem(path, own.value) : null
  const name = criterionName(intl, names, field)
  const change = (entry: typeof own) =>
    edit((before) => ({ ...before, numbers: withEntry(before.numbers, path, entry) }))
  return (
    <Box sx={entryGrid}>
      <NumberField
        label={name}
        unit={unit}
        value={own?.value ?? null}
        fallback={below?.value ?? null}
        field={path}
        problem={problem && problemText(intl, problem)}
        onChange={(value) => {
          if (value === null) return change(undefined)
          const { status, source, clause } = own ?? { status: 'assumption' as const, source: null, clause: null }
          return change({ value, status, source, clause })
        }}
      >
        {below ? (
          <>
            <FormattedMessage
              id="programming.pack-edit.below"
              values={{ value: criterionValue(intl, names, field, below.value) }}
            />{' '}
            <CriterionText criterion={below} criteria={basis} unit={unit} />
          </>
        ) : null}
      </NumberField>
      {own ? (
        <ProvenanceFields
          path={path}
          name={name}
          entry={own}
          onChange={(provenance) => change({ ...own, ...provenance })}
          onReset={() => change(undefined)}
        />
      ) : null}
    </Box>
  )
})
