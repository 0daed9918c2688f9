import { open } from 'node:fs/promises'
import { FileRefused } from '../file-refused.ts'

/** How files begin that people take for CSV files, and what to tell them. */
const beginnings: readonly (readonly [beginning: RegExp | string, reason: string])[] = [
  ['%PDF-', 'it is a PDF document. Download the file as CSV.'],
  [
    'PK\x03\x04',
    'it is a ZIP archive or an Excel workbook. Unpack the archive and import the CSV files in it, or save the workbook as CSV.',
  ],
  ['\xD0\xCF\x11\xE0', 'it is an Excel workbook. Save it as CSV.'],
  ['\x1F\x8B', 'it is compressed by gzip. Unpack it and import the CSV file in it.'],
  [/^(\xEF\xBB\xBF)?\s*<(!doctype|html|\?xml|head|body)/i, 'it is a web page, perhaps of a download that failed.'],
  [/^(\xEF\xBB\xBF)?\s*[{[]\s*["{[]/, 'it is JSON. Download the file as CSV.'],
]

/** Bytes looked at. */
const LENGTH = 512

/** @throws FileRefused for a file of a format that is often taken for CSV, by its first bytes */
export async function refuseOtherFormats(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const text = bytes.toString('latin1')
    const known = beginnings.find(([beginning]) =>
      typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
    )
    if (known) throw new FileRefused(known[1])
    if (!isUtf16(bytes) && bytes.includes(0)) throw new FileRefused('it is no text file: it has null bytes in it.')
  } finally {
    await file.close()
  }
}

/** Excel's "Unicode text": every second byte of it is null. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
