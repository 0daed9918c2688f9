import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FileEncoding } from './inspect-file.ts'

/** A file as bytes of an encoding in which commas, quotation marks and ends of lines are single bytes. */
export interface OpenText {
  /** Tells how much of the file is read. */
  readonly file: Pick<ReadStream, 'bytesRead'>
  readonly bytes: Readable
  readonly encoding: 'utf8' | 'latin1'
}

/** Opens a file for reading; one in UTF-16 comes as UTF-8, without its byte-order mark. */
export function openText(
  path: string,
  encoding: FileEncoding,
  { signal, chunk }: { signal?: AbortSignal | undefined; chunk: number },
): OpenText {
  const file = createReadStream(path, { signal, highWaterMark: chunk })
  if (encoding === 'utf8' || encoding === 'latin1') return { file, bytes: file, encoding }
  const decoder = new TextDecoder(encoding === 'utf16le' ? 'utf-16le' : 'utf-16be')
  const turned = new Transform({
    transform: (bytes: Buffer, _encoding, done) => done(null, Buffer.from(decoder.decode(bytes, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
  // What goes wrong is an error of the stream that is read, and ends both.
  pipeline(file, turned, () => undefined)
  return { file, bytes: turned, encoding: 'utf8' }
}
