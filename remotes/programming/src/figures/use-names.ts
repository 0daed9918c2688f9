import type { Criteria, Department, MethodId, ResultRef } from '@keyroom/right-sizing'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'

/** The names of the parts of a program, in the user's language or the planner's own words. */
export interface Names {
  readonly department: (department: Pick<Department, 'name' | 'type'>) => string
  readonly type: (type: string) => string
  readonly group: (group: string) => string
  readonly room: (id: string, name: string | null) => string
  readonly method: (method: MethodId) => string
  readonly driverUnit: (unit: string) => string
  /** What is counted in a department: beds, chairs. */
  readonly keyRooms: (type: string) => string
  readonly setting: (setting: string) => string
  /** What a result is: "Beds needed". */
  readonly measure: (of: ResultRef['of']) => string
}

export function useNames(criteria: Criteria): Names {
  const intl = useIntl()
  return useMemo(() => namesIn(intl, criteria), [intl, criteria])
}

export function namesIn(intl: IntlShape, criteria: Criteria): Names {
  // A pack of an organization may have types and rooms that the catalogs do not name.
  const named = (id: string, fallback: string) => (id in intl.messages ? intl.formatMessage({ id }) : fallback)
  const type = (id: string) => named(`programming.department.${id}`, id)
  return {
    type,
    department: ({ name, type: id }) => (name === null || name.trim() === '' ? type(id) : name),
    group: (id) => named(`programming.group.${id}`, id),
    room: (id, name) => (name === null || name.trim() === '' ? named(`programming.room.${id}`, id) : name),
    method: (id) => intl.formatMessage({ id: `programming.method.${id}` }),
    driverUnit: (id) => intl.formatMessage({ id: `programming.driver-unit.${id}` }),
    keyRooms: (id) => {
      const kind = criteria.departments.get(id)?.keyRoom ?? null
      return kind === null
        ? intl.formatMessage({ id: 'programming.key-rooms' })
        : named(`programming.key-room.${kind}.other`, kind)
    },
    setting: (id) => intl.formatMessage({ id: `programming.setting.${id}` }),
    measure: (of) => intl.formatMessage({ id: `programming.measure.${of}` }),
  }
}
