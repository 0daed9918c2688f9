import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import { derivedProgram } from '../testing/derived-program.ts'
import { sampleCriteria } from '../testing/sample-program.ts'
import { createEvaluator, evaluate } from './evaluate.ts'

type Edit = (program: Program, number: number) => Program

/** Changes of one thing, as a planner makes them: everything else stays the same object. */
const edits: readonly Edit[] = [
  (program, number) => ({
    ...program,
    departments: program.departments.map((department, at) =>
      at === number % program.departments.length ? { ...department, lengthOfStay: 1 + (number % 5) } : department,
    ),
  }),
  (program, number) => ({ ...program, baseYear: 2020 + (number % 3) }),
  (program, number) => ({ ...program, horizonYears: number % 4 }),
  (program, number) => ({ ...program, concepts: { teaching: number % 2 === 0 } }),
  (program, number) => ({ ...program, settings: { buildingFactor: (number % 3) - 0.5 } }),
  (program) => ({ ...program, departments: program.departments.toReversed() }),
]
const otherCriteria: Criteria = {
  ...sampleCriteria,
  departments: new Map([...sampleCriteria.departments].filter(([id]) => id !== 'ct')),
}

test('an evaluator finds what evaluate finds, whatever was changed since', () => {
  const step = fc.record({ edit: fc.constantFrom(...edits), number: fc.nat(1_000), isOther: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const evaluateNext = createEvaluator()
      let program: Program = { ...derivedProgram, horizonYears: 2 }
      for (const { edit, number, isOther } of steps) {
        program = edit(program, number)
        const criteria = isOther ? otherCriteria : sampleCriteria
        expect(evaluateNext(program, criteria)).toEqual(evaluate(program, criteria))
      }
    }),
    { numRuns: 30 },
  )
})

test('an evaluator calculates no department again that stays as it was', () => {
  const evaluateNext = createEvaluator()
  const [first] = derivedProgram.departments
  const departments = derivedProgram.departments.filter(({ type }) => type !== 'support')
  const before = evaluateNext({ ...derivedProgram, departments }, sampleCriteria)
  const edited = departments.map((one) => (one === first ? { ...one, lengthOfStay: 9 } : one))
  const after = evaluateNext({ ...derivedProgram, departments: edited }, sampleCriteria)
  expect(after.departments.map((one, at) => one === before.departments[at])).toEqual(
    departments.map((one) => one !== first),
  )
})
