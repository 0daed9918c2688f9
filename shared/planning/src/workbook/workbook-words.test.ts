import { expect, test } from '@jest/globals'
import { combinePacks, evaluate, newDepartment, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json' with { type: 'json' }
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import va from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }
import { workbookOf } from '@keyroom/scenarios/workbook'
import { createIntl } from 'react-intl'
import { namesIn } from '../names-in.ts'
import { workbookWords } from './workbook-words.ts'

const packs = [starter, va, illinois] as unknown as readonly CriteriaPack[]

/** A program of every type of department that a pack has, with every kind of change and of existing room. */
function programOf(pack: CriteriaPack): { program: Program; criteria: ReturnType<typeof combinePacks> } {
  const criteria = combinePacks(packs, { id: pack.id, version: pack.version })
  // No pack has a rule of this kind for rooms, but an organization's may.
  const remainder = {
    kind: 'per-increment',
    of: 'key-rooms',
    size: 8,
    value: 1,
    rounding: { kind: 'remainder', from: 0.3 },
  } as const
  const types = [...criteria.departments.values()].map((type) => ({
    ...type,
    rooms: type.rooms.map((room, place) =>
      place === 1 ? { ...room, count: { ...room.count, rule: remainder } } : room,
    ),
  }))
  const departments = types.map((type, at) => {
    const department = newDepartment(type, [], { volume: 5000, growth: 0.01, lengthOfStay: 4 })
    const kinds = { licensed: null, setUp: null, staffed: null, [['licensed', 'setUp', 'staffed'][at % 3] ?? '']: 9 }
    const bands = [{ label: '65+', share: 1, rate: 0.02 }]
    return {
      ...department,
      method: type.methods[at % Math.max(1, type.methods.length)] ?? null,
      keyRooms: at === 5 ? 4 : null,
      ...(at % 4 === 0 && {
        occupancyBySize: [
          { upTo: 20, value: 0.7 },
          { upTo: null, value: 0.8 },
        ],
      }),
      existing: at === 1 ? [] : [{ year: 2020, ...kinds }],
      lengthOfStayChange: { kind: 'ages' as const, bands },
      drivers: department.drivers.map((driver) => ({
        ...driver,
        useRate: driver.population,
        marketShare: driver.population,
      })),
    }
  })
  const program: Program = {
    schema: 1,
    baseYear: 2021,
    horizonYears: 1,
    pack: { id: pack.id, version: pack.version },
    settings: {},
    scope: 'whole',
    concepts: {},
    hospital: null,
    departments,
  }
  return { program, criteria: { ...criteria, departments: new Map(types.map((type) => [type.id, type])) } }
}

test.each(['en', 'fr', 'ro', 'zh'])('a workbook has words for all that it says in %s', async (language) => {
  const [names, texts] = (await Promise.all([
    import(`../messages/${language}.json`),
    import(`../messages/workbook/${language}.json`),
  ])) as { default: Record<string, string> }[]
  const messages = { ...names?.default, ...texts?.default }
  const onError = (error: Error) => {
    throw error
  }
  const intl = createIntl({ locale: language, messages, onError })
  const used = new Set<string>()
  for (const [at, pack] of packs.entries()) {
    const { program: whole, criteria } = programOf(pack)
    const program: Program = { ...whole, scope: at === 0 ? 'missing' : 'whole' }
    const words = workbookWords(intl, namesIn(intl, criteria), criteria.pack)
    const recorded = { ...words, text: (id: Parameters<typeof words.text>[0]) => words.text((used.add(id), id)) }
    const { sheets } = workbookOf(program, criteria, evaluate(program, criteria), { about: [] }, recorded)
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(7)
  }
  const inBuilder = [
    'fixed-note',
    'simulated-note',
    'futures',
    'program',
    'made',
    'live',
    'live.text',
    'without-problems',
  ]
  const ids = [...used, ...inBuilder].map((id) => `planning.workbook.${id}`)
  const others = Object.keys(texts?.default ?? {}).filter((id) => !id.startsWith('planning.workbook.about.'))
  expect(others.filter((id) => !ids.includes(id))).toEqual([])
})
