import { describe, expect, test } from '@jest/globals'
import { sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { readProgram } from './read-program.ts'

const program = sampleProgram([sampleDepartment('icu', { drivers: [sampleDriver('days', 7300)] })])

describe('a stored program', () => {
  test('of the current version is read as it is', () =>
    expect(readProgram(JSON.parse(JSON.stringify(program)))).toEqual({ program }))

  test('of older versions is brought up to date step by step', () => {
    const steps = {
      [-1]: ({ horizon, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, horizonYears: horizon }),
      0: (stored: Readonly<Record<string, unknown>>) => ({ ...stored, scope: 'whole' }),
    }
    const { horizonYears, scope: _, ...rest } = program
    expect(readProgram({ ...rest, horizon: horizonYears, schema: -1 }, steps)).toEqual({ program })
    expect(readProgram({ ...rest, horizonYears, schema: 0 }, steps)).toEqual({ program })
  })

  test('of a later version is refused, and names it', () =>
    expect(readProgram({ ...program, schema: 2 })).toEqual({ unreadable: { code: 'newer-version', version: 2 } }))

  test.each([
    ['nothing', null, ''],
    ['text', 'program', ''],
    ['a version without a number', { ...program, schema: '1' }, 'schema'],
    ['a version that no step starts from', { ...program, schema: 0 }, 'schema'],
    [
      'a wrong value',
      { ...program, departments: [{ ...program.departments[0], id: 'Not an id' }] },
      'departments.0.id',
    ],
  ])('that is %s is refused at its field', (_, stored, field) =>
    expect(readProgram(stored)).toEqual({ unreadable: { code: 'invalid', field } }),
  )
})
