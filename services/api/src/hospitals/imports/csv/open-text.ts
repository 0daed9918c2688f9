import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FileEncoding } from './inspect-file.ts'
import { decodeWindows1252 } from './windows-1252.ts'

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])

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

/** Some files have the mark of UTF-8 before text in another encoding: it stays a mark, which readers know. */
function fromWindows1252(): Transform {
  let isStart = true
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      const mark = isStart && bytes.subarray(0, 3).equals(utf8Mark) ? utf8Mark : Buffer.alloc(0)
      isStart = false
      done(null, Buffer.concat([mark, Buffer.from(decodeWindows1252(bytes.subarray(mark.length)))]))
    },
  })
}

function fromUtf16(encoding: 'utf16le' | 'utf16be'): Transform {
  const decoder = new TextDecoder(encoding === 'utf16le' ? 'utf-16le' : 'utf-16be')
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => done(null, Buffer.from(decoder.decode(bytes, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
}
