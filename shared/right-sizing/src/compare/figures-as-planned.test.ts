import { expect, test } from '@jest/globals'
import { turnedAwayOf } from '../methods/erlang-loss.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { compareMethods } from './compare-methods.ts'
import { figuresAsPlanned } from './figures-as-planned.ts'

const icu = sampleDepartment('icu', { drivers: [sampleDriver('days', 7300)] })

test('the figures as planned are those of the chosen method', () => {
  const program = sampleProgram([icu])
  const chosen = compareMethods(program, sampleCriteria, 'icu', 2022).find(({ isChosen }) => isChosen)
  expect(figuresAsPlanned(program, sampleCriteria, 2022).get('icu')).toEqual(chosen?.figures)
})

test('the planner’s own number of rooms counts instead of that of the method', () => {
  const program = sampleProgram([{ ...icu, keyRooms: 22 }])
  const figures = figuresAsPlanned(program, sampleCriteria, 2020).get('icu')
  expect(figures?.utilization).toBeCloseTo(20 / 22)
  expect(figures?.turnedAway).toBeCloseTo(turnedAwayOf(22, 20), 12)
})

test('departments without a known number, and other years, have no figures', () => {
  const empty = sampleDepartment('icu', { drivers: [sampleDriver('days', null)] })
  expect(figuresAsPlanned(sampleProgram([empty]), sampleCriteria, 2020).size).toBe(0)
  expect(figuresAsPlanned(sampleProgram([icu]), sampleCriteria, 1999).size).toBe(0)
})
