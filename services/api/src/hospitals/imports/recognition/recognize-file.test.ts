import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ImportRefusal } from '@keyroom/product-api/schemas'
import { inspectFile } from '../csv/inspect-file.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { recognizeFile } from './recognize-file.ts'

let files: TemporaryFiles
beforeAll(async () => {
  files = await openTemporaryFiles()
})
afterAll(() => files.remove())

const recognize = async (content: string | Uint8Array) => {
  const path = await files.write('file.csv', content)
  const facts = await inspectFile(path)
  return recognizeFile({ path, file: 'file.csv', facts }, new AbortController().signal)
}
const report = costReportCsv([{ ccn: '220071' }])
const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.of(value))))

test.each<[string, string | Uint8Array, string, ImportRefusal['code']]>([
  ['nothing', '', 'got an empty file', 'empty'],
  ['empty lines', '\r\n\r\n', 'got an empty file', 'empty'],
  ['a PDF', '%PDF-1.7\n', 'a PDF document', 'pdf'],
  ['a ZIP or a workbook of today', bytes('PK', 3, 4, 'x'), 'a ZIP archive or an Excel workbook', 'archive'],
  ['a workbook of old', bytes(0xd0, 0xcf, 0x11, 0xe0), 'an Excel workbook', 'workbook'],
  ['gzip', bytes(0x1f, 0x8b, 8), 'compressed by gzip', 'gzip'],
  ['a web page', '\uFEFF\n<!DOCTYPE html><html>', 'a web page', 'web-page'],
  ['JSON', '[{"ccn": "220071"}]', 'got JSON', 'json'],
  ['a program', bytes('ELF', 0, 0, 1), 'null bytes', 'binary'],
  ['UTF-32', bytes(0xff, 0xfe, 0, 0, 'c', 0, 0, 0), 'got UTF-32', 'utf32'],
  ['a header alone', report.slice(0, report.indexOf('\n')), 'got the header alone', 'header-alone'],
  ['semicolons', report.replaceAll(',', ';'), 'got semicolons. Save it as CSV with commas', 'separators'],
  [
    'semicolons between quotation marks',
    report.replaceAll(/[^,\n]+/g, '"$&"').replaceAll(',', ';'),
    'got semicolons',
    'separators',
  ],
  ['semicolons, one column in quotation marks', `a;"b";c;d\n1;2;3;4\n`, 'got semicolons', 'separators'],
  ['tabs', report.replaceAll(',', '\t'), 'got tabs', 'separators'],
  ['tabs, in UTF-16', Buffer.from(`\uFEFF${report.replaceAll(',', '\t')}`, 'utf16le'), 'got tabs', 'separators'],
  ['one line of ten megabytes', 'x'.repeat(10_000_000), 'a million characters, got a longer row 1', 'row-too-long'],
  ['a quotation mark without end', `"${report}`, 'to be closed, got the end of the file', 'quote-open'],
  ['a quotation mark within a cell', `a"${report}`, 'got one within a cell', 'quote-inside'],
  ['another table', 'a,b,c\n1,2,3\n', 'the header of a file that KeyRoom reads, got another', 'unknown-kind'],
  [
    'a column too few',
    report.replace('Number of Beds', 'Chairs'),
    'got a header without "Number of Beds"',
    'columns-missing',
  ],
])('%s is refused, and the reason says what it is', async (_what, content, reason, code) => {
  const refused = await recognize(content).catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: expect.stringContaining(reason), refusal: { code } })
})

test.each<[string, string | Uint8Array]>([
  ['a byte-order mark', `\uFEFF${report}`],
  ['carriage returns', report.replaceAll('\n', '\r\n')],
  ['quotation marks around everything', report.replaceAll(/[^,\n]+/g, '"$&"')],
  ['UTF-16', Buffer.from(`\uFEFF${report}`, 'utf16le')],
  ['empty lines before the header', `\n\n${report}`],
])('%s makes no difference', async (_what, content) => {
  expect((await recognize(content)).id).toBe('cost-report')
})
