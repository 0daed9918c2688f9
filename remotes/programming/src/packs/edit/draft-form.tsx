import { maxSavedName } from '@keyroom/product-api'
import { Box, Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { criterionName } from '../criterion-words.ts'
import { useOwnPacks } from '../use-packs.ts'
import { findProblems, type DraftProblem } from './check-draft.ts'
import { AddOwnDepartment } from './add-own-department.tsx'
import { DepartmentEntries } from './department-entries.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { useDraft } from './draft-context.ts'
import { OwnDepartmentEntry } from './own-department-entry.tsx'
import { typeOf, typesOf, type PackDraft } from './pack-draft.ts'

interface DraftFormProps {
  /** The id of the pack. */
  id: string
  onReview: () => void
}

/** The fields of a draft: its name, its documents, and the values of one department at a time. */
export function DraftForm({ id, onReview }: DraftFormProps) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const [type, setType] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const show = (of: string | null, isNew = false) => {
    setType(of)
    setAdded(isNew ? of : null)
  }
  const [isChecked, setChecked] = useState(false)
  const own = useOwnPacks().data ?? []
  const takenNames = own.flatMap((pack) => (pack.id === id ? [] : [pack.name]))
  const typeNames = new Map([...basis.departments.keys()].map((of) => [of, names.type(of)]))
  const problems = findProblems(draft, takenNames, typeNames)
  const nameProblem = problems.find(({ kind }) => kind === 'name' || kind === 'taken-name')
  const typeName = (of: string | null) =>
    of === null ? intl.formatMessage({ id: 'programming.assumptions.whole' }) : names.type(of)
  const problemName = ({ kind, at }: DraftProblem) => {
    if (kind === 'name' || kind === 'taken-name') return intl.formatMessage({ id: 'programming.pack-edit.name' })
    if (kind === 'document') return draft.sources[at]?.title || intl.formatMessage({ id: 'programming.packs.document' })
    if (kind === 'department') return intl.formatMessage({ id: 'programming.pack-edit.department.name' })
    const of = typeOf(at)
    return `${typeName(of === '' ? null : of)}: ${criterionName(intl, names, at.slice(of.length + 1))}`
  }
  const counts = countByType(draft)
  const options = [null, ...basis.departments.keys()].map((of) => {
    const [name, count] = [typeName(of), counts.get(of ?? '') ?? 0]
    const counted = intl.formatMessage({ id: 'programming.pack-edit.own-count' }, { name, count })
    return [of ?? '', count === 0 ? name : counted] as const
  })
  return (
    <>
      <ViewPanel heading={<FormattedMessage id="programming.pack-edit.name.heading" />}>
        <Box sx={{ maxWidth: '30rem' }}>
          <TextField
            label={intl.formatMessage({ id: 'programming.pack-edit.name' })}
            value={draft.name}
            maxLength={maxSavedName}
            field="pack/name"
            problem={
              isChecked && nameProblem
                ? intl.formatMessage({ id: `programming.pack-edit.${nameProblem.kind}.problem` })
                : null
            }
            onChange={(name) => edit((before) => ({ ...before, name }))}
          />
        </Box>
      </ViewPanel>
      <DocumentsPanel />
      <ViewPanel
        heading={<FormattedMessage id="programming.packs.values" />}
        note={<FormattedMessage id="programming.pack-edit.values.note" />}
        actions={
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.department' })}
            value={type ?? ''}
            options={options}
            field="pack/department"
            onChange={(of) => show(of === '' ? null : of)}
          />
        }
      >
        {type === null ? null : <OwnDepartmentEntry type={type} isNew={type === added} onRemove={() => show(null)} />}
        <DepartmentEntries key={type ?? ''} type={type} />
        <AddOwnDepartment onAdd={(of) => show(of, true)} />
      </ViewPanel>
      {isChecked && problems.length > 0 ? (
        <Alert severity="error">
          <FormattedMessage
            id="programming.pack-edit.wrong"
            values={{ count: problems.length, names: intl.formatList(problems.map(problemName)) }}
          />
        </Alert>
      ) : null}
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          setChecked(true)
          if (problems.length === 0) onReview()
        }}
      >
        <FormattedMessage id="programming.pack-edit.review" />
      </Button>
    </>
  )
}

/** How many own values each type of department has. */
function countByType(draft: PackDraft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const type of typesOf(draft)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}
