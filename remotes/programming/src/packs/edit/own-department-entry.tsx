import { Box, Button } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '../../fields/text-field.tsx'
import { departmentProblem } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withoutOwnDepartment } from './own-departments.ts'
import { withEntry } from './pack-draft.ts'

/** The name of a department that only this pack has, and its end. */
export function OwnDepartmentEntry({ type, onRemove }: { type: string; onRemove: () => void }) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const own = draft.departments[type]
  if (!own) return null
  const others = [...basis.departments.keys()].filter((other) => other !== type).map(names.type)
  const problem = departmentProblem(own, others)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
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
