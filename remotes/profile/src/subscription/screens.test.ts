import { expect, test } from '@jest/globals'
import { rulesOpenedBy } from './screens.ts'

test.each([
  ['standardTier', ['cost-report', 'planning']],
  ['accountingTier', ['cost-report']],
  ['toolkit', ['planning']],
] as const)('%s opens %j', (product, rules) => {
  expect(rulesOpenedBy(product)).toEqual(rules)
})
