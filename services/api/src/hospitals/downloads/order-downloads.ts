import type { Database } from '@keyroom/database'
import { openDownload, type Download } from './download-row.ts'
import type { DownloadSettings } from './download-settings.ts'
import { readListedFiles } from './public-catalog.ts'
import { wantedDatasets, type WantedDataset } from './wanted-datasets.ts'

/** What was ordered, and what of it the catalogs did not list when they were last asked. */
export interface DownloadOrder {
  readonly items: readonly Download[]
  readonly missing: readonly (Pick<WantedDataset, 'kind' | 'title'> & { readonly year: number | null })[]
}

/** Orders every listed file of some years, and the newest list of hospitals with them. A download runner does the rest. */
export async function orderDownloads(
  database: Database,
  settings: DownloadSettings,
  years: readonly number[],
  startedBy: string | null,
): Promise<DownloadOrder> {
  const listed = await readListedFiles(database, settings)
  const wanted = [...new Set(years)].flatMap((year, place) =>
    wantedDatasets.flatMap(({ kind, title, isYearly }) =>
      isYearly || place === 0 ? [{ kind, title, year: isYearly ? year : null }] : [],
    ),
  )
  const items: Download[] = []
  const missing: DownloadOrder['missing'][number][] = []
  // A year without any file of its own is not in the catalog: the list of hospitals alone would be no answer to it.
  const isKnown = wanted.some(
    ({ kind, year }) => year !== null && listed.some((file) => file.kind === kind && file.year === year),
  )
  for (const one of wanted) {
    const file = listed.find(({ kind, year }) => kind === one.kind && year === one.year)
    if (!file) missing.push(one)
    else if (isKnown) items.push(await openDownload(database, file, startedBy))
  }
  return { items, missing }
}
