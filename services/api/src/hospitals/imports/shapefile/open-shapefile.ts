import { open } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** A shapefile in a ZIP archive: its shapes, and a table with a row for each. */
export interface Shapefile {
  /** Without the endings of its files. */
  readonly name: string
  readonly readRows: () => Promise<Record<string, unknown>[]>
  /**
   * The shapes in two dimensions, as loaders.gl has them: of a shape that is damaged, and of all after it, nothing. So
   * there may be fewer than rows.
   */
  readonly readShapes: () => AsyncGenerator
  readonly close: () => void
}

/** More than the largest shapefile of ZIP codes, and files in an archive: what is larger is something else. */
const limits = { shapeBytes: 1_500_000_000, tableBytes: 100_000_000, entries: 200 } as const

/** Opens the shapefile in an archive; `undefined` for a file that is no archive, or one without a single shapefile. */
export async function openShapefile(path: string): Promise<Shapefile | undefined> {
  if (!(await isArchive(path))) return undefined
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined)
  if (!archive) return undefined
  const entries = await entriesOf(archive).catch(() => [])
  const [shapes, ...others] = entries.filter(({ fileName }) => /\.shp$/i.test(fileName))
  const name = shapes?.fileName.slice(0, -4)
  const table = entries.find(({ fileName }) => /\.dbf$/i.test(fileName) && fileName.slice(0, -4) === name)
  const isSmall = (entry: Entry, bytes: number) => entry.uncompressedSize <= bytes
  if (
    !shapes ||
    !table ||
    others.length > 0 ||
    !isSmall(shapes, limits.shapeBytes) ||
    !isSmall(table, limits.tableBytes)
  ) {
    archive.close()
    return undefined
  }
  const streamOf = (entry: Entry) => archive.openReadStreamPromise(entry)
  return {
    name: shapes.fileName.slice(0, -4),
    readRows: async () => (await loadParsers()).parseRows(await streamOf(table)),
    readShapes: async function* () {
      const { parseShapes } = await loadParsers()
      yield* parseShapes(await streamOf(shapes))
    },
    close: () => archive.close(),
  }
}

/** Every import has a thread that loads its modules; these are more than half of all, and few imports are shapefiles. */
const loadParsers = () => import('./parse-shapefile.ts')

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      if (entries.push(entry) > limits.entries) resolve([])
      else archive.readEntry()
    })
    archive.on('end', () => resolve(entries))
    archive.on('error', reject)
    archive.readEntry()
  })
}
