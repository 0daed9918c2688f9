import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import texts from '../messages/en.json' with { type: 'json' }
import { invoice } from '../testing/billing-answers.ts'
import { invoicesExport } from './invoices-export.ts'

test('the day of an invoice is that of the page, not that of Greenwich', () => {
  const intl = createIntl({ locale: 'en', messages: texts })
  const days = [0, 23].map((hour) => {
    const at = new Date(2026, 10, 30, hour, 30).toISOString()
    const { columns, rows } = invoicesExport(intl, [{ ...invoice, at }])
    return rows.map((row) => columns.find(({ id }) => id === 'at')?.value(row))
  })
  expect(days).toEqual([[new Date('2026-11-30')], [new Date('2026-11-30')]])
})
