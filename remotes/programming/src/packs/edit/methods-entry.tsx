import { methodIds, type DepartmentCriteria, type MethodId } from '@keyroom/right-sizing'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { criterionName } from '../criterion-words.ts'
import { methodsProblem } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { IdListEntry } from './id-list-entry.tsx'
import { withEntry } from './pack-draft.ts'

/** The methods that a department may be sized by. */
export function MethodsEntry({ department: { id: type, methods: below } }: { department: DepartmentCriteria }) {
  const intl = useIntl()
  const { draft, edit, names } = useDraft()
  const own = draft.methods[type]
  // Not drawn again for an edit of another value.
  return useMemo(() => {
    const problem = methodsProblem(own ?? below)
    return (
      <IdListEntry<MethodId>
        name={criterionName(intl, names, 'methods')}
        firstLabel={intl.formatMessage({ id: 'programming.pack-edit.methods.first' })}
        ids={methodIds}
        own={own}
        below={below}
        nameOf={names.method}
        field={`${type}/methods`}
        problem={problem && intl.formatMessage({ id: `programming.pack-edit.methods.${problem}` })}
        onChange={(methods) => edit((before) => ({ ...before, methods: withEntry(before.methods, type, methods) }))}
      />
    )
  }, [intl, edit, names, type, below, own])
}
