import { expect, test } from '@jest/globals'
import type { Peers } from '@keyroom/product-api'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { peerListExport } from './peer-list-export.ts'
import { peerRows } from './peer-rows.ts'

const answer: Peers = {
  sample: false,
  years: [2021],
  year: 2021,
  peers: 'all',
  hospitals: 2,
  series: { indicator: 'totalMargin', variant: 'usual' },
  columns: {
    ccn: ['220071', '221302'],
    name: ['General Hospital', 'Harbor Hospital'],
    city: ['Boston', 'Boston'],
    state: ['MA', 'MA'],
    type: ['short-term', 'critical-access'],
    area: ['U', 'U'],
    control: ['nonprofit', 'government'],
    teaching: [true, false],
    beds: [1_011, 25],
    distance: [null, null],
    reportId: ['1', '2'],
    value: [0.051, -48_672_612],
  },
}

test('says the unit of the values, and which of them are doubtful', () => {
  const { columns, rows } = peerListExport(createIntl({ locale: 'en', messages }), answer, peerRows(answer))
  const textsOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)?.value(row))
  expect(textsOf('unit')).toEqual(['share (1 = 100%)', 'share (1 = 100%)'])
  expect(textsOf('remarks')).toEqual([null, 'Doubtful'])
})
