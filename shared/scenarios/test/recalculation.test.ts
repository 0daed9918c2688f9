import { describe, expect, test } from '@jest/globals'
import {
  combinePacks,
  evaluate,
  newDepartment,
  type Criteria,
  type CriteriaPack,
  type Department,
  type MethodId,
  type Program,
} from '@keyroom/right-sizing'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json' with { type: 'json' }
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import va from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }
import type { Sheet } from '@keyroom/workbook'
import type { InputPlace } from '../src/workbook/assumptions.ts'
import type { OutputPlace } from '../src/workbook/book.ts'
import { workbookOf } from '../src/workbook/workbook-of.ts'
import type { WorkbookWords } from '../src/workbook/workbook-words.ts'
import { libreOffice, recalculate, type SheetValues } from './recalculate.ts'

const packs = [starter, va, illinois] as unknown as readonly CriteriaPack[]

/** Words are their ids, so that a test needs no catalog. */
const words: WorkbookWords = {
  text: (id) => id,
  fixedNote: (method) => `fixed: ${method}`,
  simulatedNote: ({ seed, draws }) => `does not recalculate: seed ${seed}, ${draws} draws`,
  futures: (share) => `P${share * 100}`,
  department: ({ name, type }) => name ?? type,
  room: (id, name) => name ?? id,
  method: (method) => method,
  driverUnit: (unit) => unit,
  setting: (setting) => setting,
  reportDeparture: ({ figure, planned, reported }) => `${figure}: ${planned} instead of ${reported}`,
  withoutProblems: (count) => `${count} left out`,
  warning: ({ code }) => code,
}

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const changes = [
  { kind: 'none' },
  { kind: 'rate', rate: 0.013 },
  {
    kind: 'years',
    factors: [
      { year: 2023, factor: 1.04 },
      { year: 2026, factor: 0.98 },
    ],
  },
  {
    kind: 'ages',
    bands: [
      { label: '=0-64', share: 0.6, rate: 0.004 },
      { label: '65+', share: 0.4, rate: 0.021 },
    ],
  },
] as const satisfies readonly Department['lengthOfStayChange'][]

const sizes = [
  { upTo: 4, value: 0.55 },
  { upTo: 12, value: 0.7 },
  { upTo: null, value: 0.82 },
]

/** Every type of department that a pack has, each by another of its methods and with other kinds of entries. */
function everyDepartment(criteria: Criteria): Department[] {
  return [...criteria.departments.values()].map((type, at) => {
    const volume = at % 13 === 12 ? 0 : 900 + ((at * 7919) % 9000)
    const department = newDepartment(type, [], { volume, growth: 0.011 })
    const method: MethodId | null = type.methods[at % Math.max(1, type.methods.length)] ?? null
    const [driver] = department.drivers
    const change = (of: number) => changes[(at + of) % changes.length] ?? changes[0]
    return {
      ...department,
      method,
      name: at === 0 ? '=1+1' : null,
      lengthOfStay: 4.2,
      lengthOfStayChange: at % 3 === 0 ? change(1) : changes[0],
      drivers: driver ? [{ ...driver, useRate: change(2), marketShare: at % 2 === 0 ? change(3) : changes[0] }] : [],
      existing:
        at % 3 === 2
          ? method === 'erlang-loss'
            ? [{ year: 2019, licensed: null, setUp: 0, staffed: null }]
            : []
          : [
              { year: 2019, licensed: 30, setUp: at % 2 === 0 ? 24 : null, staffed: 20 },
              { year: 2025, licensed: 40, setUp: null, staffed: null },
            ],
      ...(method === 'target-occupancy' && at % 2 === 1 && { occupancyBySize: sizes }),
      keyRooms: type.keyRoom !== null && at % 11 === 10 ? 7 : null,
      measured: {
        ...department.measured,
        dailyCensus:
          at % 5 === 4
            ? {
                first: '2020-01-01',
                last: '2020-01-05',
                counts: [
                  [4, 2],
                  [6, 3],
                ],
              }
            : null,
      },
      rooms: [
        ...(at % 4 === 1 && type.rooms[1] ? [{ id: type.rooms[1].id, name: null, count: 3, area: null }] : []),
        ...(at % 4 === 2 ? [{ id: 'own', name: '@room', count: 2, area: 145.5 }] : []),
      ],
    }
  })
}

/** Criteria with rooms by rules and roundings that no pack has, but an organization's may. */
function withEveryRule(criteria: Criteria): Criteria {
  const roundings = [{ kind: 'whole' }, { kind: 'nearest' }, { kind: 'up' }, { kind: 'remainder', from: 0.3 }] as const
  const types = [...criteria.departments].map(([id, type], at) => {
    const [room] = type.rooms
    const rounding = roundings[at % roundings.length] ?? roundings[0]
    const rule = { kind: 'per-increment', of: 'key-rooms', size: 3, value: 2, rounding } as const
    const rooms = room ? [...type.rooms, { ...room, id: 'by-increment', count: { ...room.count, rule } }] : type.rooms
    return [
      id,
      {
        ...type,
        rounding: {
          ...type.rounding,
          rule: [type.rounding.rule, { kind: 'nearest' } as const][at % 2] ?? type.rounding.rule,
        },
        rooms,
      },
    ] as const
  })
  return { ...criteria, departments: new Map(types) }
}

/** Methods whose rooms are values in a workbook. */
const fixedMethods: readonly MethodId[] = ['simulation', 'time-varying-load']

/** A department with another method in place of one whose rooms are values. */
function withLiveMethod(department: Department, criteria: Criteria): Department {
  const live =
    criteria.departments.get(department.type)?.methods.filter((method) => !fixedMethods.includes(method)) ?? []
  const method = department.method && !live.includes(department.method) ? (live[0] ?? null) : department.method
  return { ...department, method, measured: { ...department.measured, dailyCensus: null } }
}

const samples = packs.flatMap((pack, at) => {
  const criteria = withEveryRule(combinePacks(packs, { id: pack.id, version: pack.version }))
  const program: Program = {
    schema: 1,
    baseYear: 2021,
    horizonYears: 4,
    pack: { id: pack.id, version: pack.version },
    settings: at === 1 ? { midpointYear: 2029, escalation: 0.03 } : {},
    scope: at === 2 ? 'missing' : 'whole',
    concepts: { teaching: at === 0 },
    hospital: null,
    departments: everyDepartment(criteria),
  }
  return [{ name: pack.id, criteria, program }]
})

const workbookFor = (program: Program, criteria: Criteria) =>
  workbookOf(program, criteria, evaluate(program, criteria), { about: [['+about', '-text']] }, words)

const sheetOrder = ['assumptions', 'volumes', 'key-rooms', 'rooms', 'departments', 'cost', 'sources'] as const

/** A calculated value at a place, as the engine says it: an empty text is no value. */
function valueAt(sheets: readonly SheetValues[], { sheet, row, column }: OutputPlace): unknown {
  const value = sheets[sheetOrder.indexOf(sheet)]?.[row]?.[column] ?? null
  return value === '' ? null : value
}

/** The results in which a calculated workbook differs from the engine. */
function differences(sheets: readonly SheetValues[], outputs: readonly OutputPlace[]) {
  return outputs.flatMap((output) => {
    const { key, value } = output
    const calculated = valueAt(sheets, output)
    const isNear =
      typeof calculated === 'number' && value !== null
        ? Math.abs(calculated - value) <= 1e-9 * Math.max(1, Math.abs(value))
        : calculated === value
    return isNear ? [] : [{ key, value, calculated }]
  })
}

/** Another value for an input: near the present one, inside its range, whole where it is counted. */
function changedValue({ field, value }: InputPlace, { min, max }: { min: number; max: number }, random: () => number) {
  if (/shares?$/.test(field)) return value + (random() - 0.5) * 0.004
  const isWhole = /keyRooms|existing|upTo|midpointYear|costYear|rooms\..*count\.(value|size|base|add)$/i.test(field)
  const spread = field.endsWith('Year') ? value + Math.round(random() * 4 - 2) : value * (0.8 + 0.4 * random())
  const moved = value === 0 ? random() * 0.01 * Math.min(1, max) : spread
  const bounded = Math.min(max * (max === 1 ? 0.999 : 1), Math.max(min, moved))
  return isWhole ? Math.round(bounded) : bounded
}

/** Program and criteria with another value for an input: in the criteria where these gave it. */
function applyInput(
  program: Program,
  criteria: Criteria,
  { department: id, field, isCriterion }: InputPlace,
  value: number,
) {
  const department = program.departments.find((one) => one.id === id)
  const ofType = department && criteria.departments.get(department.type)
  const set = (target: unknown, path: readonly string[]): void => {
    const [name = '', ...rest] = path
    const fields = target as Record<string, unknown>
    if (rest.length === 0) fields[name] = value
    else set(fields[name], rest)
  }
  const path = field.split('.')
  if (!isCriterion) return set(id === null ? program : department, path)
  if (id === null) return set(criteria.settings, [path[1] ?? '', 'value'])
  if (path[0] === 'settings') return set(ofType?.settings, [path[1] ?? '', 'value'])
  if (path[0] === 'drivers') {
    const unit = department?.drivers[Number(path[1])]?.unit
    const own = unit && ofType?.driverSettings[unit]
    const name = path[3] ?? ''
    return set(own && name in own ? own : ofType?.settings, [name, 'value'])
  }
  const [, list, room = '', part = '', parameter = ''] = path
  if (list === 'rounding') return set(ofType?.rounding.rule, ['from'])
  if (list === 'occupancyBySize') return set(ofType?.occupancyBySize?.[Number(room)], [part])
  const criterion = ofType?.rooms.find((one) => one.id === room)?.[part === 'count' ? 'count' : 'area']
  let rule = criterion?.rule
  while (rule?.kind === 'if') rule = (program.concepts[rule.concept] ? rule.present : rule.absent) ?? undefined
  return parameter === 'remainder' ? set(rule, ['rounding', 'from']) : set(rule, [parameter])
}

/** A copy that shares nothing, so that each change is of one number. */
function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

/** Sheets with other values in the cells of some inputs. */
function withInputs(sheets: readonly Sheet[], changed: readonly (readonly [InputPlace, number])[]): Sheet[] {
  const byCell = new Map(changed.map(([{ sheet, row, column }, value]) => [`${sheet}/${row}/${column}`, value]))
  return sheets.map((sheet, at) => ({
    ...sheet,
    rows: sheet.rows.map((row, rowIndex) =>
      row.map((entry, column) => {
        const value = byCell.get(`${sheetOrder[at]}/${rowIndex}/${column}`)
        return value === undefined || typeof entry !== 'object' || entry === null || entry instanceof Date
          ? entry
          : { ...entry, value }
      }),
    ),
  }))
}

const rangeOf = (sheets: readonly Sheet[], { sheet, row, column }: InputPlace) => {
  const cell = sheets[sheetOrder.indexOf(sheet)]?.rows[row]?.[column]
  const range = typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? cell.input : undefined
  if (!range) throw new Error(`Expected a range at ${sheet} ${row}, ${column}, got none.`)
  return range
}

const isInstalled = libreOffice !== null
const describeCalculated = isInstalled ? describe : describe.skip
const skipped = isInstalled ? '' : ' (skipped: LibreOffice is not installed; apt-get install libreoffice-calc)'

describeCalculated(`a workbook that LibreOffice calculates${skipped}`, () => {
  test.each(samples)(
    'has every result of the engine, for each type and method of $name',
    async ({ program, criteria }) => {
      const { sheets, outputs } = workbookFor(program, criteria)
      const [calculated = []] = await recalculate([sheets])
      expect(differences(calculated, outputs)).toEqual([])
      expect(outputs.length).toBeGreaterThan(1000)
    },
  )

  test('has every result of the engine after 50 random changes of assumptions', async () => {
    const random = randomFrom(20_260_301)
    const changed = Array.from({ length: 50 }, (_none, at) => {
      const sample = samples[at % samples.length] ?? samples[0]
      if (!sample) throw new Error('Expected a sample, got none.')
      const departments = sample.program.departments
        .filter((_, place) => place % 12 === Math.floor(at / samples.length) % 12)
        .map((department) => withLiveMethod(department, sample.criteria))
      const program = copyOf({ ...sample.program, horizonYears: 3, departments })
      const criteria = {
        ...sample.criteria,
        settings: copyOf(sample.criteria.settings),
        departments: new Map([...sample.criteria.departments].map(([id, type]) => [id, copyOf(type)])),
      }
      const { sheets, inputs } = workbookFor(program, criteria)
      const chosen = inputs.filter(() => random() < 0.3)
      const values = chosen.map((input) => [input, changedValue(input, rangeOf(sheets, input), random)] as const)
      for (const [input, value] of values) applyInput(program, criteria, input, value)
      const evaluation = evaluate(program, criteria)
      const { outputs } = workbookOf(program, criteria, evaluation, { about: [] }, words)
      return { sheets: withInputs(sheets, values), outputs, changes: values.length }
    })
    const calculated = await recalculate(changed.map(({ sheets }) => sheets))
    const found = changed.flatMap(({ outputs }, at) =>
      differences(calculated[at] ?? [], outputs).map((difference) => ({ at, ...difference })),
    )
    expect(found.slice(0, 20)).toEqual([])
    expect(changed.every(({ changes: count }) => count > 5)).toBe(true)
  }, 600_000)

  test('has names that begin like formulas as text', async () => {
    const [sample] = samples
    if (!sample) throw new Error('Expected a sample, got none.')
    const [calculated = []] = await recalculate([workbookFor(sample.program, sample.criteria).sheets])
    const texts = calculated.flat(2).filter((value) => typeof value === 'string')
    expect(texts).toEqual(expect.arrayContaining(['=1+1', '=0-64', '@room', '+about', '-text']))
  })
})
