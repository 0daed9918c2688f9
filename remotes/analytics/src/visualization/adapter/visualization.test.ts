import { expect, test } from '@jest/globals'
import { visualisationOf } from './visualisation.ts'

const services = {
  visualisation: { origin: 'https://charts.example', views: { trends: '/t/acme/views/KeyRoom/Trends' } },
}

test('KeyRoom draws what nobody else is set up for', () => {
  expect(visualisationOf({}, 'trends', null)).toEqual({ kind: 'built-in', isChosen: false })
  expect(visualisationOf(services, 'inpatient', null)).toEqual({ kind: 'built-in', isChosen: false })
})

test('the server draws what it has a view for, unless somebody prefers the built-in dashboard', () => {
  const view = 'https://charts.example/t/acme/views/KeyRoom/Trends'
  expect(visualisationOf(services, 'trends', null)).toEqual({ kind: 'tableau', view })
  expect(visualisationOf(services, 'trends', 'nonsense')).toEqual({ kind: 'tableau', view })
  expect(visualisationOf(services, 'trends', 'built-in')).toEqual({ kind: 'built-in', isChosen: true })
})
