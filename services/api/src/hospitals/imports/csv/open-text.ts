import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FileEncoding } from './inspect-file.ts'

/** What files called latin-1 have is Windows-1252, its superset with typographic marks: "ST MARY’S". */
const decoders = { latin1: 'windows-1252', utf16le: 'utf-16le', utf16be: 'utf-16be' }

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
  const turned = toUtf8(decoders[encoding])
  // What goes wrong is an error of the stream that is read, and ends both.
  pipeline(file, turned, () => undefined)
  return { file, bytes: turned }
}

function toUtf8(label: string): Transform {
  const decoder = new TextDecoder(label)
  let isStart = true
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      const text = decoder.decode(bytes, { stream: true })
      // Some files have the mark of UTF-8 before text in another encoding: it stays a mark, which readers know.
      done(null, Buffer.from(isStart ? text.replace(/^ï»¿/, '\uFEFF') : text))
      isStart = false
    },
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
}
