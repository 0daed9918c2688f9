import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readNumber, readText, readZip } from './cell-values.ts'

describe('readNumber', () => {
  test.each([
    ['1234', 1234],
    ['1,234', 1234],
    ['$1,234.50', 1234.5],
    ['(1,234)', -1234],
    ['-$12', -12],
    ['($1,234.50)', -1234.5],
    ['$ (1,234)', -1234],
    [' 7 ', 7],
    ['1.2E+07', 12_000_000],
    ['.5', 0.5],
    ['0', 0],
  ])('%p is %d', (text, value) => expect(readNumber(text)).toBe(value))

  test.each(['', '  ', 'NA', 'n/a', 'Not Available', '.', '-', ' $ -   ', undefined])('%p is no value', (text) =>
    expect(readNumber(text)).toBeNull(),
  )

  test.each(['12a', '1,23', '1 2,3', '--1', '1-2', 'Infinity', '0x10', '1.2.3', '(1', '()', '(-)'])(
    '%p is no number',
    (text) => expect(readNumber(text)).toBeUndefined(),
  )

  test('reads back every whole number with separators and a dollar sign', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readNumber(`$${value.toLocaleString('en-US')}`.replace('$-', '-$'))).toBe(value)
      }),
    )
  })
})

describe('readZip', () => {
  test.each([
    ['999', '00999', true],
    ['2114', '02114', true],
    ['02114', '02114', false],
    ['54868-', '54868', false],
    ['54868-1234', '54868', false],
    ['548681234', '54868', false],
    ['2114-', '02114', true],
  ])('%p is %s', (text, zip, padded) => expect(readZip(text)).toEqual({ zip, padded }))

  test.each(['', 'NOT AVAILABLE'])('%p is no value', (text) => expect(readZip(text)).toBeNull())

  test.each(['99', '123456', 'K1A 0B1', '-1234', '12345-12345'])('%p is no ZIP', (text) =>
    expect(readZip(text)).toBeUndefined(),
  )
})

test('text loses outer and doubled spaces', () => expect(readText('  ST  MARY ')).toBe('ST MARY'))
