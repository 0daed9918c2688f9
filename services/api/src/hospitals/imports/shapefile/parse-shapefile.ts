import type { Readable } from 'node:stream'
import { DBFLoader, SHPLoader } from '@loaders.gl/shapefile'
import * as z from 'zod/mini'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** The rows of a shapefile's table (`.dbf`); none of a table that cannot be read. */
export async function parseRows(stream: Readable): Promise<Record<string, unknown>[]> {
  return rowsSchema.safeParse(await DBFLoader.parse(await bytesOf(stream))).data ?? []
}

/** The shapes of a shapefile (`.shp`) as they are read. */
export async function* parseShapes(stream: Readable): AsyncGenerator {
  const batches: AsyncIterable<unknown> | undefined = SHPLoader.parseInBatches?.(buffersOf(stream), {
    shp: { _maxDimensions: 2 },
  })
  // The first batch is the header of the file.
  for await (const batch of batches ?? []) if (Array.isArray(batch)) yield* batch
}

async function* buffersOf(stream: Readable): AsyncGenerator<ArrayBuffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) yield Uint8Array.from(chunk).buffer
}

async function bytesOf(stream: Readable): Promise<ArrayBuffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Uint8Array.from(Buffer.concat(chunks)).buffer
}
