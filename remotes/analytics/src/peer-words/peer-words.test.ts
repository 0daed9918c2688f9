import { expect, test } from '@jest/globals'
import { everyHospital } from '@keyroom/cost-report'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { peerText } from './peer-words.ts'

const intl = createIntl({ locale: 'en', messages })
const criteria = { ...everyHospital, radius: { ccn: '220071', miles: 25 } }

test('names the center of a radius by its hospital, or by its CCN while the name is unknown', () => {
  expect(peerText(intl, criteria, 'Massachusetts General Hospital')).toBe(
    'within 25 miles of Massachusetts General Hospital',
  )
  expect(peerText(intl, criteria)).toBe('within 25 miles of CCN 220071')
})
