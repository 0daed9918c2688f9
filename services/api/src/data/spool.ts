import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A body that is larger than the route takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/**
 * Writes a stream into a temporary file, works with it, and removes it. So the transaction of an import lasts as long
 * as the import, not as long as somebody's upload.
 */
export async function withSpooled<Result>(
  body: Readable,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'keyroom-import-'))
  try {
    const path = join(folder, 'upload')
    await pipeline(body, limitBytes(limit), createWriteStream(path), { signal })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function limitBytes(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(new BodyTooLarge(`more than ${limit} bytes`))
      else done(null, chunk)
    },
  })
}
