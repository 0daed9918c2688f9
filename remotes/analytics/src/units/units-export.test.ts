import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { generalUnits } from '../testing/general-units.ts'
import { unitsExport } from './units-export.ts'

test('has the growth of a unit with its years, and remarks days that include newborns', () => {
  const [first, ...others] = generalUnits.units
  const units = first
    ? [{ ...first, years: first.years.map((year) => ({ ...year, daysWithNursery: true })) }, ...others]
    : others
  const { columns, rows } = unitsExport(createIntl({ locale: 'en', messages }), { ...generalUnits, units }, 85)
  const textsOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)?.value(row))
  expect(textsOf('growth')).toEqual([null, 0.2, 0.2, null])
  expect(textsOf('growthYears')).toEqual([null, '2020–2021', '2020–2021', null])
  expect(textsOf('remarks')).toEqual(['Days include newborns', null, null, null])
})
