import { expect, test } from '@jest/globals'
import { decodeWindows1252 } from './windows-1252.ts'

test('reads every byte of Windows-1252 as browsers do', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_none, byte) => byte))
  expect(decodeWindows1252(bytes)).toBe(new TextDecoder('windows-1252').decode(bytes))
  expect(decodeWindows1252(Buffer.of(0x93, 0x80, 0x94, 0xdc))).toBe('“€”Ü')
})
