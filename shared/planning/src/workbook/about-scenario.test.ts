import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import en from '../messages/workbook/en.json' with { type: 'json' }
import { aboutScenario, type ScenarioFacts } from './about-scenario.ts'

const intl = createIntl({ locale: 'en-GB', messages: en })
const scenario: ScenarioFacts = {
  client: { name: 'Prairie Health' },
  project: { name: 'Bed tower' },
  location: { name: 'General Hospital', ccn: '220071' },
  parentName: 'Base case',
  status: 'in-review',
  facilityTypes: ['Acute care', 'Children'],
  tags: ['phase 1'],
  targetDate: '2031-06-30',
  notes: 'Replaces the north wing.',
}

test('a workbook says where its scenario belongs and what state it is in', () => {
  expect(aboutScenario(intl, scenario)).toEqual([
    ['Client', 'Prairie Health'],
    ['Project', 'Bed tower'],
    ['Location', 'General Hospital (220071)'],
    ['Follows', 'Base case'],
    ['Status', 'In review'],
    ['Facility types', 'Acute care, Children'],
    ['Tags', 'phase 1'],
    ['Target date', '30 June 2031'],
    ['Notes', 'Replaces the north wing.'],
  ])
})

test('a workbook leaves out what its scenario does not have', () => {
  const bare = { facilityTypes: [], tags: [], targetDate: null, notes: '', parentName: null }
  const location = { name: 'Riverside', ccn: null }
  const labels = aboutScenario(intl, { ...scenario, ...bare, location })
  expect(labels).toEqual([
    ['Client', 'Prairie Health'],
    ['Project', 'Bed tower'],
    ['Location', 'Riverside'],
    ['Status', 'In review'],
  ])
})
