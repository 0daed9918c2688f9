import { describe, expect, test } from '@jest/globals'
import { evaluate } from '../evaluate/evaluate.ts'
import { combinePacks } from '../packs/combine-packs.ts'
import illinois from '../packs/data/illinois-1110.json' with { type: 'json' }
import starter from '../packs/data/starter.json' with { type: 'json' }
import va from '../packs/data/va-pg-18-9.json' with { type: 'json' }
import { packSchema } from '../packs/pack.ts'
import { programSchema } from '../program/program.ts'
import { programFromTemplate, templateIds, type TemplateId } from './program-templates.ts'

const packs = [starter, va, illinois].map((stored) => packSchema.parse(stored))
const years = { baseYear: 2021, targetYear: 2031 }

function evaluateTemplate(template: TemplateId, pack = 'starter') {
  const criteria = combinePacks(packs, { id: pack, version: 1 })
  const program = programFromTemplate(template, criteria, years)
  return { program, criteria, ...evaluate(program, criteria) }
}

describe.each(templateIds)('the template %s', (template) => {
  test.each(['starter', 'va-pg-18-9', 'illinois-1110'])('gives a whole result by the criteria of %s', (pack) => {
    const { program, problems, departments, cost } = evaluateTemplate(template, pack)
    expect(programSchema.parse(program)).toEqual(program)
    expect(problems).toEqual([])
    expect(departments.filter((one) => !((one.years.at(-1)?.departmentArea ?? 0) > 0))).toEqual([])
    expect(cost?.total).toBeGreaterThan(0)
  })

  test('has its departments, each with its volume', () => {
    const { departments } = programFromTemplate(template, combinePacks(packs, { id: 'starter', version: 1 }), years)
    const lines = departments.map(({ type, drivers, lengthOfStay, method, settings }) =>
      [
        type,
        ...drivers.map(({ unit, base }) => `${base} ${unit}`),
        ...(lengthOfStay === null ? [] : [`stay ${lengthOfStay}`]),
        ...(method === null ? [] : [`by ${method}`]),
        ...Object.entries(settings).map(([id, value]) => `${id} ${value}`),
      ].join(', '),
    )
    expect(lines.join('\n')).toMatchSnapshot()
  })
})

test.each([
  ['community', 90, 115, 2_000, 2_900],
  ['tertiary', 400, 480, 2_000, 2_900],
  ['critical-access', 20, 26, 3_000, 4_500],
  ['childrens', 150, 190, 2_300, 3_200],
  ['psychiatric', 75, 90, 1_000, 1_500],
  ['rehabilitation', 45, 55, 1_500, 2_200],
] as const)(
  '%s has %d to %d beds, and %d to %d building gross square feet for each',
  (template, min, max, low, high) => {
    const { departments, criteria, areaPerBed } = evaluateTemplate(template)
    const beds = departments
      .filter(({ type }) => {
        const { group, keyRoom } = criteria.departments.get(type) ?? {}
        return group === 'inpatient' && keyRoom === 'bed'
      })
      .reduce((sum, one) => sum + (one.years.at(-1)?.needed ?? 0), 0)
    expect(beds).toBeGreaterThanOrEqual(min)
    expect(beds).toBeLessThanOrEqual(max)
    expect(areaPerBed).toBeGreaterThanOrEqual(low)
    expect(areaPerBed).toBeLessThanOrEqual(high)
  },
)

test('an outpatient center has no beds', () => expect(evaluateTemplate('outpatient-center').areaPerBed).toBeNull())

test('a template leaves out what the criteria lack', () => {
  const [first] = packs
  if (first === undefined) throw new Error('Expected the starter.')
  const few = { ...first, departments: first.departments.filter(({ id }) => id === 'psychiatric') }
  const { departments } = programFromTemplate('psychiatric', combinePacks([few], few), years)
  expect(departments.map(({ type }) => type)).toEqual(['psychiatric'])
})
