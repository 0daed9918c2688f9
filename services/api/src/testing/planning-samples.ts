import { maxProgramBytes } from '@keyroom/product-api/schemas'
import type { CriteriaPack, Department, Program } from '@keyroom/right-sizing/schemas'

const none = { kind: 'none' } as const

export function sampleDepartment(number = 1, more: Partial<Department> = {}): Department {
  return {
    id: `department-${number}`,
    type: 'icu',
    name: 'Intensive care',
    drivers: [
      { id: 'days', unit: 'days', base: 12_345, population: none, useRate: none, marketShare: none, settings: {} },
    ],
    lengthOfStay: null,
    lengthOfStayChange: none,
    method: 'target-occupancy',
    settings: { targetOccupancy: 0.8 },
    rounding: { kind: 'up' },
    measured: { dailyCensus: null, arrivals: null, stays: null },
    existing: [{ year: 2024, licensed: 20, setUp: 18, staffed: null }],
    keyRooms: null,
    rooms: [{ id: 'patient-room', name: null, count: 3, area: null }],
    ranges: { growth: { low: -0.01, high: 0.03 }, stay: null },
    source: null,
    ...more,
  }
}

export function sampleProgram(departments = 2, more: Partial<Program> = {}): Program {
  return {
    schema: 1,
    baseYear: 2024,
    horizonYears: 10,
    pack: { id: 'keyroom-starter', version: 1 },
    settings: { buildingFactor: 1.5 },
    scope: 'whole',
    concepts: { teaching: true },
    hospital: { ccn: '220071', name: 'Massachusetts General Hospital', fiscalYear: 2024 },
    departments: Array.from({ length: departments }, (_none, index) => sampleDepartment(index + 1)),
    ...more,
  }
}

export function samplePack(more: Partial<CriteriaPack> = {}): CriteriaPack {
  return {
    schema: 1,
    id: 'own-tower',
    version: 1,
    name: 'Our criteria',
    basis: { id: 'starter', version: 1 },
    sources: {},
    settings: { buildingFactor: { value: 1.4, status: 'assumption', source: null, clause: null } },
    departments: [
      { id: 'icu', settings: { targetOccupancy: { value: 0.75, status: 'assumption', source: null, clause: null } } },
    ],
    ...more,
  }
}

/** Values of about the largest size: what is valid, and what has as many faults as fit. */
export function largePlanningValues(): readonly { readonly name: string; readonly value: object }[] {
  const census = (counts: readonly unknown[]) =>
    ({ dailyCensus: { first: '2020-01-01', last: '2029-12-31', counts }, arrivals: null, stays: null }) as never
  const programOf = (counts: readonly unknown[]) =>
    sampleProgram(0, {
      departments: fill((index) => sampleDepartment(index, { measured: census(counts) })),
    })
  const packOf = (department: object) => samplePack({ departments: [{ id: 'icu', ...department }] as never })
  const room = {
    id: 'patient-room',
    count: { rule: { kind: 'fixed', value: 1 }, status: 'assumption', source: null, clause: null },
    area: { rule: { kind: 'per-fte', value: 120 }, status: 'assumption', source: null, clause: null },
  }
  return [
    { name: 'a program of many departments', value: programOf([[1, 1]]) },
    {
      name: 'a program with long counts',
      value: programOf(Array.from({ length: 3_600 }, (_none, index) => [index % 9, 1])),
    },
    { name: 'a program whose counts are all wrong', value: programOf(fill(() => 0, 50_000)) },
    { name: 'a program with far too many departments', value: { ...sampleProgram(), departments: fill(() => ({})) } },
    { name: 'a program of other keys', value: Object.fromEntries(fill((index) => [`a${index}`, 0])) },
    { name: 'a pack with many rooms', value: packOf({ rooms: fill(() => room) }) },
    { name: 'a pack whose rooms are all wrong', value: packOf({ rooms: fill(() => 0) }) },
    {
      name: 'a pack whose rules are all wrong',
      value: packOf({ rooms: fill(() => ({ ...room, count: { rule: { kind: 'if', else: { kind: 'if' } } } })) }),
    },
    {
      name: 'a pack with many concepts',
      value: { ...samplePack(), sources: Object.fromEntries(fill((index) => [`a${index}`, 0])) },
    },
  ]
}

/** As many items as fit into the largest program beside a little. */
function fill<Item>(make: (index: number) => Item, maxBytes = maxProgramBytes - 4_000): Item[] {
  const items: Item[] = []
  for (let bytes = 0; ;) {
    const item = make(items.length)
    bytes += JSON.stringify(item).length + 1
    if (bytes > maxBytes) return items
    items.push(item)
  }
}
