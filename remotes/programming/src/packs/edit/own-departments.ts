import type { Criteria, DepartmentCriteria, DepartmentType } from '@keyroom/right-sizing'
import { numberPath, roomPath, typeOf, type PackDraft } from './pack-draft.ts'

const assumed = { status: 'assumption', source: null, clause: null } as const

/** How a department of the draft's own is rounded until an entry says otherwise. */
export const usualRounding: DepartmentType['rounding'] = { rule: { kind: 'up' }, ...assumed }

/** The basis with the departments of the draft's own, of which it gives nothing. */
export function basisWithOwn(basis: Criteria, own: PackDraft['departments']): Criteria {
  const added = Object.entries(own).map(([id, department]): [string, DepartmentCriteria] => [
    id,
    {
      ...department,
      id,
      drivers: [],
      methods: [],
      hasPublishedCriterion: false,
      rounding: { ...usualRounding, pack: basis.pack },
      settings: {},
      driverSettings: {},
      occupancyBySize: null,
      arrivals: null,
      rooms: [],
    },
  ])
  return added.length === 0 ? basis : { ...basis, departments: new Map([...basis.departments, ...added]) }
}

/**
 * The draft with one more department, which begins as another one is. No value has the source of that department's,
 * because no document says it of the new one.
 */
export function withOwnDepartment(draft: PackDraft, id: string, name: string, like: DepartmentCriteria): PackDraft {
  const { group, keyRoom, load, drivers, methods, rounding, occupancyBySize, arrivals } = like
  const numbers = [
    ...Object.entries(like.settings).map(([setting, given]) => [`settings.${setting}`, given] as const),
    ...Object.entries(like.driverSettings).flatMap(([unit, ofUnit]) =>
      Object.entries(ofUnit).map(([setting, given]) => [`driverSettings.${unit}.${setting}`, given] as const),
    ),
  ]
  const rules = like.rooms.flatMap(({ id: room, count, area }) => [
    [roomPath(id, room, 'count'), { rule: count.rule, ...assumed }] as const,
    [roomPath(id, room, 'area'), { rule: area.rule, ...assumed }] as const,
  ])
  return {
    ...draft,
    departments: { ...draft.departments, [id]: { name, group, keyRoom, load } },
    numbers: {
      ...draft.numbers,
      ...Object.fromEntries(numbers.map(([field, { value }]) => [numberPath(id, field), { value, ...assumed }])),
    },
    rules: { ...draft.rules, ...Object.fromEntries(rules) },
    roundings: { ...draft.roundings, [id]: { rule: rounding.rule, ...assumed } },
    drivers: { ...draft.drivers, [id]: drivers },
    methods: keyRoom === null ? draft.methods : { ...draft.methods, [id]: methods },
    ...(occupancyBySize && {
      sizeTargets: {
        ...draft.sizeTargets,
        [id]: occupancyBySize.map(({ upTo, value }) => ({ upTo, value, ...assumed })),
      },
    }),
    ...(arrivals && { arrivals: { ...draft.arrivals, [id]: { hours: arrivals.hours, ...assumed } } }),
  }
}

/** The draft without a department of its own. */
export function withoutOwnDepartment(draft: PackDraft, id: string): PackDraft {
  const without = <Value>(entries: Readonly<Record<string, Value>>, keyOf = (path: string) => path) =>
    Object.fromEntries(Object.entries(entries).filter(([path]) => keyOf(path) !== id))
  return {
    ...draft,
    departments: without(draft.departments),
    numbers: without(draft.numbers, typeOf),
    rules: without(draft.rules, typeOf),
    roundings: without(draft.roundings),
    sizeTargets: without(draft.sizeTargets),
    methods: without(draft.methods),
    drivers: without(draft.drivers),
    arrivals: without(draft.arrivals),
  }
}
