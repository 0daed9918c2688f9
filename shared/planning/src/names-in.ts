import { namingUnit, type Criteria, type Department, type SizedBy } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

/** What a department is named by: the planner's own name, the unit of a report that it was made from, or its type. */
interface NamedDepartment extends Pick<Department, 'name' | 'type'> {
  readonly source?: { readonly unit: string } | null
}

/** The names of the parts of a program, in the user's language or the planner's own words. */
export interface PlanningNames {
  readonly department: (department: NamedDepartment) => string
  readonly type: (type: string) => string
  /** A unit of a cost report, by its id there. */
  readonly unit: (unit: string) => string
  readonly group: (group: string) => string
  readonly room: (id: string, name: string | null) => string
  readonly method: (method: SizedBy) => string
  readonly driverUnit: (unit: string) => string
  /** What is counted in a department: beds, chairs. */
  readonly keyRooms: (type: string) => string
  readonly setting: (setting: string) => string
  readonly concept: (concept: string) => string
  /** A part of a program that is no setting. */
  readonly field: (field: string) => string
}

/** Names by the messages of `planningCatalog`, which have to be around the caller. */
export function namesIn(intl: IntlShape, criteria: Pick<Criteria, 'departments'>): PlanningNames {
  // A pack of an organization may have types and rooms that the catalogs do not name; those made on screen have names.
  const named = (id: string, fallback: string) => (id in intl.messages ? intl.formatMessage({ id }) : fallback)
  const type = (id: string) => criteria.departments.get(id)?.name ?? named(`planning.department.${id}`, id)
  const unit = (id: string) => named(`planning.unit-name.${id}`, id)
  return {
    type,
    unit,
    department: (department) => {
      if (department.name !== null && department.name.trim() !== '') return department.name
      const ofUnit = namingUnit(department)
      return ofUnit === null ? type(department.type) : unit(ofUnit)
    },
    group: (id) => named(`planning.group.${id}`, id),
    room: (id, name) => (name === null || name.trim() === '' ? named(`planning.room.${id}`, id) : name),
    method: (id) => intl.formatMessage({ id: `planning.method.${id}` }),
    driverUnit: (id) => intl.formatMessage({ id: `planning.driver-unit.${id}` }),
    keyRooms: (id) => {
      const kind = criteria.departments.get(id)?.keyRoom ?? null
      return kind === null
        ? intl.formatMessage({ id: 'planning.key-rooms' })
        : named(`planning.key-room.${kind}.other`, kind)
    },
    setting: (id) => intl.formatMessage({ id: `planning.setting.${id}` }),
    concept: (id) => named(`planning.concept.${id}`, id),
    field: (id) => named(`planning.field.${id}`, id),
  }
}
