import { Box, Button } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '../../fields/text-field.tsx'
import { departmentProblem } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withoutOwnDepartment } from './own-departments.ts'
import { withEntry } from './pack-draft.ts'

interface OwnDepartmentEntryProps {
  readonly type: string
  /** It has just been added, far below on the page: the focus also scrolls to it. */
  readonly isNew: boolean
  readonly onRemove: () => void
}

/** The name of a department that only this pack has, and its end. */
export function OwnDepartmentEntry({ type, isNew, onRemove }: OwnDepartmentEntryProps) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) place.current?.querySelector('input')?.focus()
  }, [isNew, type])
  const own = draft.departments[type]
  if (!own) return null
  const others = [...basis.departments.keys()].filter((other) => other !== type).map(names.type)
  const problem = departmentProblem(own, others)
  return (
    <Box ref={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '0 1 20rem' }}>
        <TextField
          label={intl.formatMessage({ id: 'programming.pack-edit.department.name' })}
          value={own.name}
          field={`${type}/name`}
          problem={problem && intl.formatMessage({ id: `programming.pack-edit.department.${problem}` })}
          onChange={(name) =>
            edit((before) => ({ ...before, departments: withEntry(before.departments, type, { ...own, name }) }))
          }
        />
      </Box>
      <Button
        sx={{ mt: 2.5 }}
        color="inherit"
        onClick={() => {
          onRemove()
          edit((before) => withoutOwnDepartment(before, type))
        }}
      >
        <FormattedMessage id="programming.pack-edit.department.remove" values={{ name: own.name }} />
      </Button>
    </Box>
  )
}
