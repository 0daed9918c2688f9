import { zipShapeTable } from '../../stored/tables/population-tables.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileKind, ReadRow, Source } from '../kinds/file-kind.ts'
import { fileYear } from '../kinds/file-year.ts'
import { openShapefile, type Shapefile } from '../shapefile/open-shapefile.ts'

const title = 'Cartographic boundaries of ZIP Code Tabulation Areas'

/** The code of a ZIP code tabulation area, by the decade whose areas a file has. */
const codeField = /^(ZCTA5CE|GEOID)\d\d$/

/** Bytes of a shape as it is stored; the largest one has about 30,000. */
const maxShapeLength = 500_000

/** Census Bureau, cartographic boundary files, ZIP code tabulation areas (`cb_2020_us_zcta520_500k.zip`): a shape a ZIP code. */
export const zipShapesFile: FileKind = {
  id: 'zip-shapes',
  title,
  tables: [zipShapeTable],
  makesHospitals: false,
  read: readShapes,
}

async function* readShapes(source: Source): AsyncGenerator<ReadRow> {
  const { path, facts, log, signal } = source
  const year = fileYear(source)
  const shapefile = await openShapefile(path)
  if (!shapefile) throw damaged()
  // As late as the parsers: it needs the schemas, and the thread of every import loads this file.
  const { encodeShape } = await import('./encode-shape.ts')
  try {
    const codes = await readCodes(shapefile)
    const known = new Set<string>()
    let rows = 0
    for await (const read of shapefile.readShapes()) {
      signal.throwIfAborted()
      const zip = codes[rows]
      rows += 1
      // As a spreadsheet would number the table of the shapefile.
      const number = rows + 1
      const skip = (reason: string) => log.skip(number, 'ZCTA5CE', zip ?? '', reason)
      if (zip === undefined) throw damaged()
      const encoded = encodeShape(read)
      const text = encoded ? JSON.stringify(encoded) : ''
      if (!/^\d{5}$/.test(zip)) skip('not a ZIP code')
      else if (known.has(zip)) skip('the same key as an earlier row of this file')
      else if (text === '') skip('no shape, or one with coordinates that are not degrees')
      else if (text.length > maxShapeLength) skip('a shape of more corners than a ZIP code has')
      else {
        known.add(zip)
        log.fiscalYears.add(year)
        const bytesRead = Math.floor((facts.bytes * rows) / codes.length)
        yield { number, rows, bytesRead, outputRows: [{ table: zipShapeTable, row: { zip, year, shape: text } }] }
      }
    }
    // The reader of shapes ends without an error where it does not understand one.
    if (rows !== codes.length) throw damaged()
    yield { number: rows + 1, rows, bytesRead: facts.bytes, outputRows: [] }
  } finally {
    shapefile.close()
  }
}

/** The ZIP code of each shape. @throws FileRefused for the shapes of other areas */
async function readCodes({ readRows }: Shapefile): Promise<string[]> {
  const rows = await readRows()
  const field = Object.keys(rows[0] ?? {}).find((name) => codeField.test(name))
  if (field === undefined) {
    const columns = '"ZCTA5CE20"'
    const reason = `Expected all required columns of "${title}", got a shapefile without ${columns}. Download the file of ZIP Code Tabulation Areas.`
    throw new FileRefused('columns-missing', reason, { kind: title, columns })
  }
  return rows.map((row) => String(row[field]).trim())
}

function damaged(): FileRefused {
  return new FileRefused(
    'shapefile-damaged',
    'Expected a shape for each row of the table in the archive, got fewer or damaged ones. Download the file again.',
  )
}
