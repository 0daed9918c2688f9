import { expect, test } from '@jest/globals'
import { methodIds } from '../program/methods.ts'
import type { Derivation, ResultRef } from '../results/derivation.ts'
import { derivedProgram as program } from '../testing/derived-program.ts'
import { sampleCriteria } from '../testing/sample-program.ts'
import { derive } from './derive.ts'

const year = 2025
const run = { seed: 7, draws: 100, year }
const beds = ['icu-target-occupancy', 'icu-measured', 'icu-loss', 'icu-discharges']

const asked: ResultRef[] = [
  ...program.departments.flatMap(({ id: department, drivers }): ResultRef[] => [
    ...drivers.map(({ id: driver }): ResultRef => ({ of: 'volume', department, driver, year })),
    ...(
      [
        'load',
        'unroundedRooms',
        'existing',
        'difference',
        'netArea',
        'departmentArea',
        'missingArea',
        'runsOutIn',
        'needed',
        'utilization',
        'turnedAway',
        'overWaitLimit',
        'meanWaitMinutes',
        'percentile',
      ] as const
    ).map((of): ResultRef => ({ of, department, year })),
    ...methodIds.flatMap((method): ResultRef[] => [
      { of: 'needed', department, year, method },
      { of: 'methodDifference', department, year, method },
    ]),
    { of: 'simulatedRooms', department, share: 0.9, ...run },
    { of: 'roomsSuffice', department, rooms: 30, ...run },
    { of: 'roomsEmpty', department, rooms: 30, ...run },
    { of: 'roomsMissing', department, rooms: 30, ...run },
  ]),
  { of: 'pooledLoad', departments: beds, year },
  ...(['roomsApart', 'roomsTogether', 'roomsSaved', 'pooledTurnedAway'] as const).map((of): ResultRef => ({
    of,
    departments: beds,
    year,
    method: 'erlang-loss',
  })),
  ...(['totalNeeded', 'totalExisting', 'totalDifference', 'totalDepartmentArea', 'buildingArea'] as const).map(
    (of): ResultRef => ({ of, year }),
  ),
  ...(['cost', 'construction', 'softCost', 'equipment', 'contingency', 'builtArea', 'areaPerBed'] as const).map(
    (of): ResultRef => ({ of }),
  ),
]

/** The rule, unit and formula of a derivation, and what each of its inputs is, without numbers. */
function wordsOf({ of }: ResultRef, { rule, unit, formula, inputs }: Derivation): string {
  const lines = inputs.map(({ symbol, unit: unitOf, origin }) => {
    const place = origin.from === 'result' ? origin.ref.of : 'field' in origin ? origin.field : ''
    return `  ${symbol} (${unitOf}): ${origin.from} ${place}`.trimEnd()
  })
  return [`${of}: ${rule} (${unit}) = ${formula}`, ...lines].join('\n')
}

test('each result says by which rule, in which unit and from what it follows', () => {
  const words = asked.flatMap((ref) => {
    const derivation = derive(program, sampleCriteria, ref)
    return derivation ? [wordsOf(ref, derivation)] : []
  })
  expect([...new Set(words)].join('\n')).toMatchSnapshot()
})
