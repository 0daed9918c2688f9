import { expect, test } from '@jest/globals'
import { usualChoice } from '../areas/area-choice.ts'
import { drawAreas } from '../areas/area-drawing.ts'
import { answeredZips } from '../testing/origin-areas.ts'
import { suppressedFill } from '../view/area-fill.ts'
import { originSymbols, originValues } from './origin-symbols.ts'

const answer = answeredZips()
const symbols = (choice = usualChoice) =>
  originSymbols(answer, drawAreas(originValues(answer, 'originCases'), choice, false).fills)

test('the areas of symbols are as their cases, a suppressed one is no small one, and one without a place is left out', () => {
  const drawn = new Map(symbols().map((symbol) => [symbol.code, symbol]))
  expect([...drawn.keys()]).toEqual(['02114', '02138', '02139'])
  const [large, small] = ['02114', '02138'].map((code) => drawn.get(code)?.radius ?? 0)
  expect((large ?? 0) ** 2 / (small ?? 1) ** 2).toBeCloseTo(800 / 200)
  expect(drawn.get('02139')?.fill).toBe(suppressedFill)
})

test('symbols of a hidden class are not drawn', () => {
  const choice = { ...usualChoice, breaks: [500], hidden: [0] }
  expect(symbols(choice).map(({ code }) => code)).toEqual(['02114', '02139'])
})
