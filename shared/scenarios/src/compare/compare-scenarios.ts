import type { Program } from '@keyroom/right-sizing'
import type { FieldPath } from '../merge/merge-programs.ts'
import { combineOrders, fieldOf, isFields, isItems, isSame } from '../plain-data.ts'

/** An assumption in which programs differ. */
export interface ScenarioDifference {
  /** The department's id; `null` for the whole program. */
  readonly department: string | null
  /** The field in the department or the program. Empty for the department itself, where not all programs have it. */
  readonly field: FieldPath
  /**
   * The value in each program: that of a field, or a whole department, driver or room that not all of them have.
   * `undefined` where the program has none, such as a setting that its criteria give.
   */
  readonly values: readonly unknown[]
}

/** What a program is about and where its numbers are from: shown beside it, and no assumption. */
const facts = new Set(['schema', 'hospital', 'source'])

/**
 * The assumptions in which programs differ: those of the whole program first, then those of each department, in the
 * order of the programs. The order of departments, drivers and rooms is no assumption.
 */
export function compareScenarios(programs: readonly Program[]): ScenarioDifference[] {
  const rows: ScenarioDifference[] = []

  const addRow = (path: FieldPath, held: readonly Held[]) => {
    const [list, department = null, ...field] = path
    const values = programs.map((_, place) => held.find((entry) => entry.place === place)?.value)
    rows.push(list === 'departments' ? { department, field, values } : { department: null, field: path, values })
  }

  /** Compares the values of those programs that have what the value is in. */
  const compare = (path: FieldPath, held: readonly Held[]): void => {
    if (held.every(({ value }) => isSame(value, held[0]?.value))) return
    const present = held.filter(({ value }) => value !== undefined)
    const compareParts = (names: readonly string[], partOf: (value: unknown, name: string) => unknown) =>
      names.forEach((name) =>
        compare(
          [...path, name],
          present.map(({ place, value }) => ({ place, value: partOf(value, name) })),
        ),
      )
    if (present.every(({ value }) => isItems(value))) {
      compareParts(present.map(({ value }) => idsOf(value)).reduce(combineOrders), (value, id) =>
        isItems(value) ? value.find((item) => item.id === id) : undefined,
      )
    } else if (present.every(({ value }) => isFields(value))) {
      if (present.length < held.length) addRow(path, held)
      compareParts(present.map(({ value }) => namesOf(value)).reduce(combineOrders), (value, name) =>
        isFields(value) ? fieldOf(value, name) : undefined,
      )
    } else addRow(path, held)
  }

  compare(
    [],
    programs.map((value, place) => ({ place, value })),
  )
  return rows
}

/** A value of one of the programs. */
interface Held {
  readonly place: number
  readonly value: unknown
}

function idsOf(value: unknown): readonly string[] {
  return isItems(value) ? value.map(({ id }) => id) : []
}

/** The names of an object's assumptions, with the departments of a program last. */
function namesOf(value: unknown): readonly string[] {
  const names = isFields(value) ? Object.keys(value).filter((name) => !facts.has(name)) : []
  return names.toSorted((one, other) => Number(one === 'departments') - Number(other === 'departments'))
}
