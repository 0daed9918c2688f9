import { beforeAll, describe, expect, test } from '@jest/globals'
import { combinePacks, evaluate, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import type { Program } from '@keyroom/right-sizing/schemas'
import { answerOfThread } from '../../platform/threads/answer-of-thread.ts'
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import type { BriefOrder } from './parts/brief-facts.ts'
import { readPdf } from './testing/read-pdf.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'keyroom-starter', version: 1 })
const setUp = (rooms: number) => [{ year: 2024, licensed: null, setUp: rooms, staffed: null }]

const { drivers, ...department } = sampleDepartment(0)
const programs = {
  partlyKnown: sampleProgram(0, { departments: [sampleDepartment(0), sampleDepartment(1, { existing: [] })] }),
  growing: sampleProgram(0, {
    departments: [
      { ...department, drivers: drivers.map((driver) => ({ ...driver, useRate: { kind: 'rate', rate: 0.015 } })) },
    ],
    settings: { costPerSquareFoot: 777 },
  }),
  missingOnly: sampleProgram(0, {
    departments: [
      sampleDepartment(0, { keyRooms: 40, existing: setUp(30) }),
      sampleDepartment(1, { keyRooms: 40, existing: [] }),
    ],
    scope: 'missing',
  }),
  shortAndSpare: sampleProgram(0, {
    departments: [1, 90].map((rooms, at) => sampleDepartment(at, { keyRooms: 40, existing: setUp(rooms) })),
  }),
  broken: sampleProgram(0, {
    departments: [
      sampleDepartment(0),
      sampleDepartment(1, {
        existing: setUp(1166),
        drivers: sampleDepartment(1).drivers.map((one) => ({ ...one, base: -5 })),
      }),
    ],
  }),
} satisfies Record<string, Program>

describe('a brief', () => {
  const texts = new Map<Program, string>()
  const textOf = (program: Program) => texts.get(program) ?? ''
  beforeAll(async () => {
    const [all, now] = [Object.values(programs), new Date('2026-11-30T12:00:00Z')]
    const files = await answerOfThread<readonly Uint8Array[]>({
      script: new URL('./testing/briefs-thread.ts', import.meta.url),
      workerData: all.map((program): BriefOrder => ({
        facts: { name: 'North', version: 1, changedAt: now, program, criteria, place: null },
        language: 'en',
        now,
      })),
      expected: 'briefs',
    })
    for (const [at, program] of all.entries()) texts.set(program, (await readPdf(files[at] as Uint8Array)).text)
  })

  test('says how many rooms a shortage leaves out, since what exists of them is not known', () => {
    expect(textOf(programs.partlyKnown)).toMatch(
      /leaves out \d+ key rooms? needed by departments that do not say what exists\./,
    )
  })

  test('has each volume with its growth, and what areas and prices are calculated with', () => {
    const text = textOf(programs.growing)
    const [evaluated] = evaluate(programs.growing, criteria).departments
    const [now, then] = [evaluated?.years[0], evaluated?.years.at(-1)].map((year) =>
      Math.round(year?.volumes[0] ?? 0).toLocaleString('en'),
    )
    expect(text).toContain(`Patient days ${now} ${then} +1.5%`)
    expect(text).toContain('Construction cost per square foot: $777')
  })

  test('says that only missing rooms are priced, and how much of the building that is', () => {
    const text = textOf(programs.missingOnly)
    const built = Math.round(evaluate(programs.missingOnly, criteria).cost?.buildingArea ?? 0).toLocaleString('en-GB')
    expect(text).toContain(`Only what is missing is built: ${built} sq ft.`)
    expect(text).toContain('What is built: only what is missing')
    expect(text).toContain(`Building gross area that is built (BGSF) ${built} sq ft`)
    expect(text).toContain('Whole programme What is built Only what is missing All rooms needed')
    expect(text).toMatch(/The existing rooms are not known, so all rooms of the department are priced/)
  })

  test('says which shortage and which spare rooms the difference nets', () => {
    expect(textOf(programs.shortAndSpare)).toContain(
      '11 more than needed. By department, that is 39 short in 1 department, 50 spare in 1.',
    )
  })

  test('says at its beginning that departments with problems are left out, on both sides of the comparison', () => {
    const text = textOf(programs.broken)
    const incomplete = 'This brief is incomplete: 1 department has problems and is left out of all totals.'
    // On the cover, in the summary and below the table of key rooms.
    expect(text.split(incomplete)).toHaveLength(4)
    const total = evaluate(programs.broken, criteria).totals.at(-1)
    expect(total?.existing).toBeLessThan(1166)
    expect(text).toContain(`By then ${total?.existing} exist`)
  })
})
