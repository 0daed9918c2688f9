import { maxImportName } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { wantedDatasets, type WantedDataset } from './wanted-datasets.ts'

/** A file that a catalog lists and KeyRoom imports. */
export interface ListedFile extends Pick<WantedDataset, 'kind' | 'title'> {
  readonly year: number | null
  readonly file: string
  readonly url: string
  /** ISO 8601 date. */
  readonly modified: string | null
  readonly checksum: ListedChecksum | null
}

export interface ListedChecksum {
  /** As Node names it. */
  readonly algorithm: string
  /** In lower-case hexadecimal digits. */
  readonly value: string
}

/** Other values than texts are left out, since a catalog has thousands of entries that are not for us. */
const text = z.catch(z.optional(z.string().check(z.maxLength(2_000))), undefined)
const checksumSchema = z.catch(
  z.optional(z.object({ algorithm: z.string(), checksumValue: z.string().check(z.regex(/^[\da-f]{32,128}$/i)) })),
  undefined,
)

const distributionSchema = z.object({
  title: text,
  mediaType: text,
  downloadURL: text,
  modified: text,
  temporal: text,
  checksum: checksumSchema,
  'spdx:checksum': checksumSchema,
})

const datasetSchema = z.object({ title: z.string(), modified: text, distribution: z.array(z.unknown()) })

/** A catalog of Project Open Data 1.1, or its datasets alone, as DKAN's metastore gives them. */
const catalogSchema = z.union([z.object({ dataset: z.array(z.unknown()) }), z.array(z.unknown())])

/** The max number of files of a dataset that are kept. */
const maxListed = 60

/**
 * Finds the files that KeyRoom imports, by the title of their dataset and the period of the file. Of several of a year
 * it takes the one that was changed last. Entries of another shape are left out.
 *
 * @returns `undefined` for what is not a catalog
 */
export function readCatalog(content: unknown): ListedFile[] | undefined {
  const catalog = catalogSchema.safeParse(content)
  if (!catalog.success) return undefined
  const entries = Array.isArray(catalog.data) ? catalog.data : catalog.data.dataset
  const datasets = entries.flatMap((entry) => {
    const read = datasetSchema.safeParse(entry)
    return read.success ? [read.data] : []
  })
  return wantedDatasets.flatMap((wanted) => {
    const files = datasets
      .filter(({ title }) => comparable(title) === comparable(wanted.title))
      .flatMap(({ modified, distribution }) =>
        distribution.flatMap((entry) => listedFile(entry, wanted, modified ?? null) ?? []),
      )
      .toSorted((one, other) => (other.modified ?? '').localeCompare(one.modified ?? ''))
    const latest = new Map<number | null, ListedFile>()
    for (const file of files) if (!latest.has(file.year)) latest.set(file.year, file)
    return [...latest.values()].toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0)).slice(0, maxListed)
  })
}

function listedFile(
  entry: unknown,
  { kind, title, isYearly }: WantedDataset,
  datasetModified: string | null,
): ListedFile | undefined {
  const read = distributionSchema.safeParse(entry)
  const url = read.success ? read.data.downloadURL : undefined
  if (!read.success || url === undefined || !URL.canParse(url)) return undefined
  const { mediaType, temporal, modified } = read.data
  const name = fileName(url)
  // CMS calls some CSV files workbooks, and lists its API as an HTML page with a download address.
  if (!/\.csv$/i.test(name ?? '') && mediaType?.split(';', 1)[0] !== 'text/csv') return undefined
  const year = isYearly ? (yearOfPeriod(temporal) ?? yearOfTitle(read.data.title) ?? yearOfName(name)) : null
  if (year === undefined) return undefined
  return {
    kind,
    title,
    year,
    file: name ?? `${kind}${year === null ? '' : `_${year}`}.csv`,
    url,
    modified: dateOf(modified) ?? dateOf(datasetModified ?? undefined),
    checksum: readChecksum(read.data.checksum ?? read.data['spdx:checksum']),
  }
}

/** Titles differ in dashes, spaces and case from one edition of a catalog to the next. */
function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

const dayMs = 86_400_000

/** The year of `2022-01-01/2022-12-31`; of a fiscal year that with its end. Nothing for a period of several years. */
function yearOfPeriod(period = ''): number | undefined {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)[^/]*\/(\d{4}-\d\d-\d\d)/.exec(period) ?? []
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days <= 370 ? plausibleYear(to.slice(0, 4)) : undefined
}

/** The year of `Hospital Service Area : 2022-01-01`. */
function yearOfTitle(title = ''): number | undefined {
  return plausibleYear(/:\s*(\d{4})-\d\d/.exec(title)?.[1])
}

function yearOfName(name = ''): number | undefined {
  const years = [...new Set(Array.from(name.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g), ([digits]) => digits))]
  return years.length === 1 ? plausibleYear(years[0]) : undefined
}

function plausibleYear(digits: string | undefined): number | undefined {
  const year = Number(digits)
  return year >= 1990 && year <= 2100 ? year : undefined
}

function dateOf(moment = ''): string | null {
  return Number.isNaN(Date.parse(moment)) ? null : (/^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? null)
}

/** The last part of the path, where it can be the name of a file. */
function fileName(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    const name = decodeURIComponent(last)
    return /^[\w .,()+-]+$/.test(name) && name.length <= maxImportName ? name : undefined
  } catch {
    return undefined
  }
}

/** DCAT names an algorithm by its name or by an address that ends with it. */
function readChecksum(given: z.output<typeof checksumSchema>): ListedChecksum | null {
  const algorithm = /(sha256|sha384|sha512|sha1|md5)$/.exec(given?.algorithm.toLowerCase().replace('-', '') ?? '')?.[1]
  return given && algorithm ? { algorithm, value: given.checksumValue.toLowerCase() } : null
}
