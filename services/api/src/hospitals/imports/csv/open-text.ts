import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FileEncoding } from './inspect-file.ts'
import { decodeWindows1252 } from './windows-1252.ts'

/** A file as bytes of UTF-8, in which commas, quotation marks and ends of lines are single bytes. */
export interface OpenText {
  /** Tells how much of the file is read. */
  readonly file: Pick<ReadStream, 'bytesRead'>
  readonly bytes: Readable
}

/** Opens a file for reading; one in another encoding comes as UTF-8, without a byte-order mark of UTF-16. */
export function openText(
  path: string,
  encoding: FileEncoding,
  { signal, chunk }: { signal?: AbortSignal | undefined; chunk: number },
): OpenText {
  const file = createReadStream(path, { signal, highWaterMark: chunk })
  if (encoding === 'utf8') return { file, bytes: file }
  const turned = encoding === 'latin1' ? fromWindows1252() : fromUtf16(encoding)
  // What goes wrong is an error of the stream that is read, and ends both.
  pipeline(file, turned, () => undefined)
  return { file, bytes: turned }
}

function fromWindows1252(): Transform {
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => done(null, Buffer.from(decodeWindows1252(bytes))),
  })
}

function fromUtf16(encoding: 'utf16le' | 'utf16be'): Transform {
  const decoder = new TextDecoder(encoding === 'utf16le' ? 'utf-16le' : 'utf-16be')
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => done(null, Buffer.from(decoder.decode(bytes, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
}
