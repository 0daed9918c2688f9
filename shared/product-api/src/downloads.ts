import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import {
  downloadSchema,
  downloadsSchema,
  orderedDownloadsSchema,
  publicCatalogSchema,
  type Download,
  type Downloads,
  type OrderedDownloads,
  type PublicCatalog,
} from './download-schema.ts'

/** What the agency's catalogs last said; for operators. It asks nobody. */
export function getPublicCatalog(api: KyInstance, options: CallOptions = {}): Promise<PublicCatalog> {
  return readAnswer(api.get('data/catalog', options), publicCatalogSchema)
}

/** Has the agency's catalogs asked. They answer later: `isAsking` says until when. */
export function askPublicCatalog(api: KyInstance): Promise<PublicCatalog> {
  return readAnswer(api.post('data/catalog'), publicCatalogSchema)
}

/** The latest downloads, unfinished ones first. */
export function getDownloads(api: KyInstance, options: CallOptions = {}): Promise<Downloads> {
  return readAnswer(api.get('data/downloads', options), downloadsSchema)
}

/** Downloads and imports what the catalog lists of these years. What is being downloaded already is not begun again. */
export function orderDownloads(api: KyInstance, years: readonly number[]): Promise<OrderedDownloads> {
  return readAnswer(api.post('data/downloads', { json: { years } }), orderedDownloadsSchema)
}

/** Cancels a download. What it has received is continued if the file is ordered again within a day. */
export function cancelDownload(api: KyInstance, id: string): Promise<Download> {
  return readAnswer(api.delete(`data/downloads/${encodeURIComponent(id)}`), downloadSchema)
}
