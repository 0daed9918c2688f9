import {
  volumeInUnit,
  type Change,
  type Department,
  type Driver,
  type DriverUnit,
  type Program,
  type SizeTarget,
} from '@keyroom/right-sizing'

/** Changes one department of a program. */
export function changeDepartment(
  id: string,
  change: (department: Department) => Department,
): (program: Program) => Program {
  return (program) => ({
    ...program,
    departments: program.departments.map((department) => (department.id === id ? change(department) : department)),
  })
}

/** Changes one driver of a department. */
export function changeDriver(id: string, change: (driver: Driver) => Driver): (department: Department) => Department {
  return (department) => ({
    ...department,
    drivers: department.drivers.map((driver) => (driver.id === id ? change(driver) : driver)),
  })
}

/** Sets the volume of a driver to the planner's own number, of which nobody says that it counts newborns. */
export function withBase(base: number | null): (driver: Driver) => Driver {
  return (driver) => {
    const { includesNewborns: _, ...others } = driver
    return { ...others, base }
  }
}

/** Sets the planner's own value of a setting; `null` goes back to the criteria's. */
export function withSetting<Id extends string>(
  settings: Readonly<Partial<Record<Id, number>>>,
  id: Id,
  value: number | null,
): Partial<Record<Id, number>> {
  const { [id]: _, ...others } = settings
  return (value === null ? others : { ...settings, [id]: value }) as Partial<Record<Id, number>>
}

/** Sets the planner's own target occupancies by size; `null` goes back to the criteria's. */
export function withSizeTargets(targets: readonly SizeTarget[] | null): (department: Department) => Department {
  return (department) => {
    const { occupancyBySize: _, ...others } = department
    return targets && targets.length > 0 ? { ...others, occupancyBySize: [...targets] } : others
  }
}

/** Adds a department at the end. */
export function addDepartment(department: Department): (program: Program) => Program {
  return (program) => ({ ...program, departments: [...program.departments, department] })
}

/** Adds a copy of a department after it: with all that was entered, and the report that it is from. */
export function duplicateDepartment(id: string, copy: Pick<Department, 'id' | 'name'>): (program: Program) => Program {
  return (program) => ({
    ...program,
    departments: program.departments.flatMap((department) =>
      department.id === id ? [department, { ...department, ...copy }] : [department],
    ),
  })
}

export function removeDepartment(id: string): (program: Program) => Program {
  return (program) => ({ ...program, departments: program.departments.filter((department) => department.id !== id) })
}

/** Moves a department before the one above, or after the one below, `others` being those of its group. */
export function moveDepartment(
  id: string,
  by: 1 | -1,
  others: (department: Department) => boolean,
): (program: Program) => Program {
  return (program) => {
    const from = program.departments.findIndex((department) => department.id === id)
    const isOther = (department: Department | undefined) => department !== undefined && !others(department)
    let to = from + by
    while (isOther(program.departments[to])) to += by
    const [moved, target] = [program.departments[from], program.departments[to]]
    if (!moved || !target) return program
    const departments = program.departments.with(from, target).with(to, moved)
    return { ...program, departments }
  }
}

/**
 * An id that nothing else is given: a colleague, or a scenario that this one follows, may add something of the kind too,
 * and what has one id counts as one thing.
 */
export function uniqueId(kind: string): string {
  return `${kind.slice(0, 55)}-${crypto.randomUUID().slice(0, 8)}`
}

/** An id that no entry of a list has yet: `days`, `days-2`. */
export function freeId(wanted: string, taken: readonly { readonly id: string }[]): string {
  const isTaken = (id: string) => taken.some((other) => other.id === id)
  let number = 2
  let id = wanted
  while (isTaken(id)) id = `${wanted}-${number++}`
  return id
}

export function newDriver(unit: DriverUnit, drivers: readonly Driver[]): Driver {
  return {
    id: freeId(unit, drivers),
    unit,
    base: null,
    population: noChange,
    useRate: noChange,
    marketShare: noChange,
    settings: {},
  }
}

/**
 * Lets a driver count something else. Its number stays only where it can be converted, and room times of its own were
 * those of the unit before. Its id is that of its unit, since texts about its fields name the unit by it.
 */
export function changeUnit(id: string, unit: DriverUnit): (department: Department) => Department {
  return (department) => {
    const others = department.drivers.filter((driver) => driver.id !== id)
    return changeDriver(id, (driver) => ({
      ...driver,
      id: freeId(unit, others),
      unit,
      base: volumeInUnit(driver, unit, department.lengthOfStay),
      settings: {},
    }))(department)
  }
}

const noChange: Change = { kind: 'none' }

/** A change of another kind, which begins as no change does. */
export function changeOfKind(kind: Change['kind'], baseYear: number, horizonYears: number): Change {
  switch (kind) {
    case 'none':
      return { kind }
    case 'rate':
      return { kind, rate: 0 }
    case 'years': {
      const last = baseYear + Math.max(1, horizonYears)
      return { kind, factors: [{ year: last, factor: 1 }] }
    }
    case 'ages':
      return { kind, bands: [] }
  }
}
