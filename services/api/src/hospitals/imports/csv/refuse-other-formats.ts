import { open } from 'node:fs/promises'
import type { ImportRefusal } from '@keyroom/product-api/schemas'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileEncoding } from './inspect-file.ts'

type Known = readonly [beginning: RegExp | string, code: ImportRefusal['code'], reason: string]

/** How files begin that people take for CSV files, and what to tell them. */
const beginnings: readonly Known[] = [
  ['%PDF-', 'pdf', 'Expected a CSV file, got a PDF document. Download the file as CSV.'],
  [
    'PK\x03\x04',
    'archive',
    'Expected a CSV file, got a ZIP archive or an Excel workbook. Unpack the archive and import the CSV files in it, or save the workbook as CSV.',
  ],
  ['\xD0\xCF\x11\xE0', 'workbook', 'Expected a CSV file, got an Excel workbook. Save it as CSV.'],
  ['\x1F\x8B', 'gzip', 'Expected a CSV file, got one compressed by gzip. Unpack it and import the CSV file in it.'],
  ['\xFF\xFE\0\0', 'utf32', 'Expected text in UTF-8, UTF-16 or latin-1, got UTF-32. Save it as CSV in UTF-8.'],
  ['\0\0\xFE\xFF', 'utf32', 'Expected text in UTF-8, UTF-16 or latin-1, got UTF-32. Save it as CSV in UTF-8.'],
  [
    /^(\xEF\xBB\xBF)?\s*<(!doctype|html|\?xml|head|body)/i,
    'web-page',
    'Expected a CSV file, got a web page, perhaps from a failed download. Download the CSV file again.',
  ],
  [/^(\xEF\xBB\xBF)?\s*[{[]\s*["{[]/, 'json', 'Expected a CSV file, got JSON. Download the file as CSV.'],
]

/** Bytes looked at. */
const sniffedBytes = 512

/** @throws FileRefused for a file of a format that is often taken for CSV, by its first bytes */
export async function refuseOtherFormats(path: string, encoding: FileEncoding): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const text = bytes.toString('latin1')
    const known = beginnings.find(([beginning]) =>
      typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
    )
    if (known) throw new FileRefused(known[1], known[2])
    const isText = encoding === 'utf16le' || encoding === 'utf16be' || !bytes.includes(0)
    if (!isText) {
      throw new FileRefused('binary', 'Expected a text file, got one with null bytes. Download the file as CSV.')
    }
  } finally {
    await file.close()
  }
}
