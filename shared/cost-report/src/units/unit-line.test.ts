import { expect, test } from '@jest/globals'
import { countsAlike, unitLine, unitOfLine } from './unit-line.ts'

test.each([
  ['00700', null, 'adults-pediatrics'],
  ['00700', 'NICU', 'adults-pediatrics'],
  ['00800', null, 'icu'],
  ['00800', 'INTENSIVE CARE UNIT', 'icu'],
  ['00800', 'MEDICAL ICU', 'medical-icu'],
  ['00800', '3 WEST', 'icu'],
  ['00801', 'NICU', 'nicu'],
  ['00801', '3 WEST', 'other-special-care'],
  ['00801', null, 'icu'],
  ['00801', ' ', 'icu'],
  ['00899', null, 'other-special-care'],
  ['00900', 'CORONARY CARE UNIT', 'coronary-care'],
  ['01000', null, 'burn-icu'],
  ['01100', null, 'surgical-icu'],
  ['01200', null, 'other-special-care'],
  ['01200', 'NEO-NATAL ICU', 'nicu'],
  ['01201', 'PEDS ICU', 'picu'],
  ['01201', 'MIRACLE UNIT', 'other-special-care'],
  ['01300', 'NICU', 'nursery'],
  ['01600', null, 'psychiatric'],
  ['01700', null, 'rehabilitation'],
  ['01800', null, 'other-subprovider'],
  ['01900', null, 'skilled-nursing'],
  ['02000', null, 'nursing-facility'],
  ['02100', null, 'other-long-term'],
  ['02400', null, 'hospice'],
  ['02800', null, 'observation'],
  ['03200', null, 'labor-delivery'],
  ['03400', null, 'covid-temporary'],
  ['00100', null, null],
  ['01400', null, null],
  ['01500', null, null],
  ['02700', null, null],
  ['', null, null],
])('reads line %s with the name %p as %p', (code, printed, unit) => expect(unitOfLine(code, printed)).toBe(unit))

test('counts special care in the hospital total and without discharges, other units the other way round', () => {
  expect(unitLine('00801')).toEqual({ line: 8, unit: 'icu', inHospitalTotal: true, bedDays: true, discharges: false })
  expect(unitLine('01600')).toMatchObject({ inHospitalTotal: false, bedDays: true, discharges: true })
  expect(unitLine('01300')).toMatchObject({ inHospitalTotal: true, bedDays: false })
})

test('days with newborns are not those without', () => {
  const raw = { lines: ['00700'], daysWithNursery: false }
  expect(countsAlike(raw, { ...raw, lines: ['00700', '00701'] })).toBe(true)
  expect(countsAlike(raw, { ...raw, daysWithNursery: true })).toBe(false)
})

test('days of kinds that are not told apart are not those of one kind', () => {
  const mixed = { lines: ['01200', '01299'], daysWithNursery: false }
  expect(countsAlike(mixed, { ...mixed, lines: ['00899'] })).toBe(true)
  expect(countsAlike({ ...mixed, lines: ['01200', '01201'] }, mixed)).toBe(false)
})
