import { driverUnits, type DepartmentCriteria, type DriverUnit } from '@keyroom/right-sizing'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { criterionName } from '../criterion-words.ts'
import { useDraft } from './draft-context.ts'
import { IdListEntry } from './id-list-entry.tsx'
import { withDrivers } from './pack-draft.ts'

/** The units in which the volumes of a department may be counted. */
export function DriversEntry({ department: { id: type, drivers: below } }: { department: DepartmentCriteria }) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const own = draft.drivers[type]
  // Not drawn again for an edit of another value.
  return useMemo(
    () => (
      <IdListEntry<DriverUnit>
        name={criterionName(intl, names, 'drivers')}
        firstLabel={intl.formatMessage({ id: 'programming.pack-edit.drivers.first' })}
        ids={driverUnits}
        own={own}
        below={below}
        nameOf={names.driverUnit}
        field={`${type}/drivers`}
        problem={(own ?? below).length === 0 ? intl.formatMessage({ id: 'programming.pack-edit.drivers.none' }) : null}
        onChange={(units) => edit((before) => withDrivers(before, type, units, basis))}
      />
    ),
    [intl, edit, basis, names, type, below, own],
  )
}
