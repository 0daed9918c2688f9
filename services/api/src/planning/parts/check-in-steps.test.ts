import { describe, expect, test } from '@jest/globals'
import { packSchema, programSchema } from '@keyroom/right-sizing/schemas'
import fc from 'fast-check'
import { largePlanningValues, sampleDepartment, samplePack, sampleProgram } from '../../testing/planning-samples.ts'
import type { Refusal } from '../../platform/routing/refusal.ts'
import { checkInSteps } from './check-in-steps.ts'

const message = (error: Error) => error.message
const counts = (length: number, wrongAt?: number): [number, number][] =>
  Array.from({ length }, (_none, at) => [at, at === wrongAt ? 0 : 1])
const programOf = (...lists: [number, number][][]) =>
  sampleProgram(0, {
    departments: lists.map((list, at) =>
      sampleDepartment(at, {
        measured: {
          dailyCensus: { first: '2020-01-01', last: '2029-12-31', counts: list },
          arrivals: null,
          stays: null,
        },
      }),
    ),
  })

describe('a check in steps', () => {
  test('takes what the schema takes, however large', async () => {
    for (const value of [sampleProgram(), sampleProgram(60), programOf(counts(3_000), counts(3_660))]) {
      expect(await checkInSteps(programSchema, value, 'body')).toBe(value)
    }
    expect(await checkInSteps(packSchema, samplePack(), 'body')).toEqual(samplePack())
  })

  test('finds the same faults in what is large as in what is small', async () => {
    const check = (value: unknown) => checkInSteps(programSchema, value, 'body').catch(message)
    const place = 'body/departments/1/measured/dailyCensus/counts'
    expect(await check(programOf(counts(9), counts(9, 7)))).toMatch(`${place}/7/1: `)
    expect(await check(programOf(counts(3_000), counts(3_660, 3_659)))).toMatch(`${place}/3659/1: `)
    expect(await check(programOf(counts(3_000), counts(3_661)))).toMatch(`${place}: `)
    expect(await check({ ...programOf(counts(3_660)), more: 1 })).toBe('body: unknown key')
    expect(await check({ ...programOf(counts(3_660)), baseYear: undefined })).toMatch('body/baseYear: ')
    expect(await check({ ...sampleProgram(), concepts: Object.fromEntries(counts(3_000)) })).toMatch('body/concepts: ')
  })

  test('says where a fault is and what was expected there, in the words of JSON Schema', async () => {
    const refusalOf = (change: object) =>
      checkInSteps(programSchema, { ...sampleProgram(), ...change }, 'body').catch((error: Refusal) => error.facts)
    expect(await refusalOf({ departments: 'none' })).toMatchObject({ path: 'body/departments', expected: 'array' })
    expect(await refusalOf({ scope: 'some' })).toMatchObject({ path: 'body/scope', expected: '"whole" | "missing"' })
    expect(await refusalOf({ baseYear: 5000 })).toMatchObject({ path: 'body/baseYear', expected: '≤ 2200' })
    expect(await refusalOf({ pack: { id: 'x'.repeat(99), version: 1 } })).toMatchObject({
      path: 'body/pack/id',
      expected: 'maxLength 64',
    })
  })

  test('agrees with the schema about any edit of a program', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(sampleDepartment())), async (value, key) => {
        const program = sampleProgram(0, { departments: [{ ...sampleDepartment(), [key]: value }] })
        const refused = await checkInSteps(programSchema, program, 'body').then(() => undefined, message)
        const { success } = programSchema.safeParse(program)
        // The schema drops unknown keys, which are refused here.
        const isTaken = refused === undefined || refused.endsWith('unknown key')
        expect({ key, value, isTaken }).toEqual({ key, value, isTaken: success })
      }),
    )
  })

  test('ends at the first of hundreds of thousands of faults', async () => {
    for (const { value } of largePlanningValues()) {
      for (const schema of [programSchema, packSchema]) {
        const refused = await checkInSteps(schema, value, 'body').then(() => '', message)
        expect(refused.length).toBeLessThan(300)
      }
    }
  })
})
