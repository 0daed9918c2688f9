import { expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openText } from './open-text.ts'

/** The text of a file with these bytes, read in pieces of a few. */
async function textOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keyroom-text-'))
  try {
    const path = join(folder, 'file.csv')
    await writeFile(path, bytes)
    return await text(openText(path, 'latin1', { chunk: 16 }).bytes)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('reads every byte of latin-1 in Windows-1252, as browsers do', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_none, byte) => byte))
  expect(await textOf(bytes)).toBe(new TextDecoder('windows-1252').decode(bytes))
  expect(await textOf(Buffer.of(0x93, 0x80, 0x94, 0xdc))).toBe('“€”Ü')
})

test('keeps the mark of UTF-8 before such text', async () => {
  expect(await textOf(Buffer.of(0xef, 0xbb, 0xbf, 0x41, 0x92))).toBe('A’')
})
