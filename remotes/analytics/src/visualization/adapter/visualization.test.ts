import { expect, test } from '@jest/globals'
import { visualizationOf } from './visualization.ts'

const services = {
  visualisation: { origin: 'https://charts.example', views: { trends: '/t/acme/views/KeyRoom/Trends' } },
}

test('KeyRoom draws a dashboard without a configured view', () => {
  expect(visualizationOf({}, 'trends', null)).toEqual({ kind: 'built-in', isChosen: false })
  expect(visualizationOf(services, 'inpatient', null)).toEqual({ kind: 'built-in', isChosen: false })
})

test('the server draws a dashboard that it has a view for, unless the reader prefers the built-in one', () => {
  const view = 'https://charts.example/t/acme/views/KeyRoom/Trends'
  expect(visualizationOf(services, 'trends', null)).toEqual({ kind: 'tableau', view })
  expect(visualizationOf(services, 'trends', 'nonsense')).toEqual({ kind: 'tableau', view })
  expect(visualizationOf(services, 'trends', 'built-in')).toEqual({ kind: 'built-in', isChosen: true })
})
