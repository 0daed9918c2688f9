import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { generalPatientOrigin } from '../testing/general-patient-origin.ts'
import { zipExport } from './zip-export.ts'

const intl = createIntl({ locale: 'en', messages })
const { zips } = generalPatientOrigin
const textsOf = (id: string, rows = zips) => {
  const file = zipExport(intl, generalPatientOrigin, 2021, rows)
  const column = file.columns.find((one) => one.id === id)
  return file.rows.map((row) => column?.value(row))
}

test('has the ZIP codes that the table shows, in its order', () => {
  expect(textsOf('zip', zips.toReversed().slice(0, 2))).toEqual(['02116', '02115'])
})

test('names no service area of a suppressed ZIP code, and remarks one that suppressed cells could change', () => {
  expect(textsOf('area')).toEqual(['Primary', 'Secondary', null])
  expect(textsOf('remarks')).toEqual([null, 'Suppressed cells could change the service area', null])
})
