import { expect, test } from '@jest/globals'
import { answeredAreas } from '../testing/areas.ts'
import { usualChoice } from './area-choice.ts'
import { drawAreas } from './area-drawing.ts'

const answer = answeredAreas()

test('fills areas by class, hatches what is suppressed, and leaves out what the legend hides', () => {
  const { classes, fills, suppressed } = drawAreas(answer, { ...usualChoice, breaks: [0.5, 0.7], hidden: [0] }, false)
  expect(classes.map(({ from, to, count, isHidden, isLast }) => ({ from, to, count, isHidden, isLast }))).toEqual([
    { from: 0.4, to: 0.5, count: 1, isHidden: true, isLast: false },
    { from: 0.5, to: 0.7, count: 1, isHidden: false, isLast: false },
    { from: 0.7, to: 0.8, count: 1, isHidden: false, isLast: true },
  ])
  expect(suppressed).toBe(1)
  expect(fills.get('25017')).toBeUndefined()
  expect(fills.get('25025')).toBe(classes[2]?.color)
  expect(fills.get('09110')).toBe('suppressed')
})

test('own limits outside of the values do not turn the ends of a class around', () => {
  const endsOf = (breaks: readonly number[]) =>
    drawAreas(answer, { ...usualChoice, breaks }, false).classes.map(({ from, to, count }) => [from, to, count])
  expect(endsOf([0.1, 0.5])).toEqual([
    [0.1, 0.1, 0],
    [0.1, 0.5, 1],
    [0.5, 0.8, 2],
  ])
  expect(endsOf([0.5, 0.9])).toEqual([
    [0.4, 0.5, 1],
    [0.5, 0.9, 2],
    [0.9, 0.9, 0],
  ])
})

test('the highest class differs most from the ground, light or dark, and no class looks like it', () => {
  const colorsOf = (isDark: boolean) =>
    drawAreas(answer, { ...usualChoice, classes: 3 }, isDark).classes.map(({ color }) => color)
  expect(colorsOf(false)).toEqual(['#a1dab4', '#41b6c4', '#225ea8'])
  expect(colorsOf(true)).toEqual(['#41b6c4', '#a1dab4', '#ffffcc'])
})

test('an answer without values has no classes', () => {
  const none = { ...answer, columns: { ...answer.columns, value: answer.columns.value.map(() => null) } }
  expect(drawAreas(none, usualChoice, false).classes).toEqual([])
})
