import { expect, test } from '@jest/globals'
import { productName } from './product-name.ts'

test.each([
  ['accountingTier', 'Accounting Tier'],
  ['standardTier', 'Standard Tier'],
  ['toolkit', 'KeyRoom Toolkit'],
  ['keyroomToolkit', 'KeyRoom Toolkit'],
  ['goldTier', 'Gold Tier'],
  ['driveTimesPlus', 'Drive Times Plus'],
  ['zipCode2026Data', 'Zip Code2026 Data'],
  ['usHCRISData', 'Us HCRIS Data'],
  ['énergieVerte', 'Énergie Verte'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is called %s', (id, name) => expect(productName(id)).toBe(name))
