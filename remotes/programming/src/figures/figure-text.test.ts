import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/workspace/en.json'
import { axisText } from './figure-text.ts'

const intl = createIntl({ locale: 'en-US', messages, onError: () => undefined })

test.each([
  ['count', [992, 1042, 1092, 1142], ['992', '1,042', '1,092', '1,142']],
  ['area', [905_000, 922_107], ['905,000', '922,107']],
  ['dollars', [1.29e9, 1.31e9], ['$1.29B', '$1.31B']],
] as const)('the values of an axis of %s differ as their numbers do', (unit, values, texts) => {
  expect(values.map((value) => axisText(intl, value, unit))).toEqual(texts)
})
