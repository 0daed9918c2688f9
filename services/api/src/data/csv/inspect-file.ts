import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** What a file is before anything of it is understood. */
export interface FileFacts {
  readonly bytes: number
  readonly sha256: string
  /** UTF-8 when every byte of the file is, otherwise latin-1, which the Census and older CMS files are in. */
  readonly encoding: 'utf8' | 'latin1'
}

/** Reads the file once from end to end, in constant memory. */
export async function inspectFile(path: string, signal?: AbortSignal): Promise<FileFacts> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let encoding: FileFacts['encoding'] = 'utf8'
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hash.update(chunk)
    if (encoding === 'utf8' && !decodes(decoder, chunk, true)) encoding = 'latin1'
  }
  if (encoding === 'utf8' && !decodes(decoder, new Uint8Array(), false)) encoding = 'latin1'
  return { bytes, sha256: hash.digest('hex'), encoding }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}
