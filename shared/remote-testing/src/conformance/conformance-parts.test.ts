/** @page */
import { expect, test } from '@jest/globals'
import { accessibilityProblems } from './describe-screen.ts'
import { watchListeners } from './open-listeners.ts'

test('finds listeners that were not removed, by the rules of the platform', () => {
  const hear = () => undefined
  const watch = watchListeners()
  window.addEventListener('resize', hear)
  window.addEventListener('resize', hear)
  window.addEventListener('scroll', hear, true)
  window.removeEventListener('scroll', hear)
  document.addEventListener('keydown', hear)
  document.removeEventListener('keydown', hear)
  window.addEventListener('load', hear, { once: true })
  watch.stop()
  window.addEventListener('focus', hear)
  expect(watch.open()).toEqual(['resize', 'scroll'])
  window.removeEventListener('resize', hear)
  window.removeEventListener('scroll', hear, true)
})

test('finds problems for screen readers', async () => {
  document.body.innerHTML = '<main><h1>Map</h1><img src="map.png"><button></button></main>'
  const problems = await accessibilityProblems(document.body)
  const rules = problems.map((problem) => problem.replace(/:.*/s, ''))
  expect(rules.toSorted()).toEqual(['button-name', 'image-alt'])
  expect(await accessibilityProblems(document.body, { leftOut: ['button-name', 'image-alt'] })).toEqual([])
})
