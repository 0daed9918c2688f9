import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { FileFacts } from './inspect-file.ts'
import { utf16Head, utf16Of } from './utf16.ts'

/** A file that is larger than the limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Passes a file through and collects its size, hash and encoding. */
export class FileFactsStream extends Transform {
  readonly #hash = createHash('sha256')
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #max: number
  #head: Buffer = Buffer.alloc(0)
  #bytes = 0
  #isUtf8 = true

  /** @param max bytes; a larger file is an error of the stream */
  constructor(max = Infinity) {
    super()
    this.#max = max
  }

  /** What the file is, once it has passed. */
  facts(): FileFacts {
    this.#decode(new Uint8Array(), false)
    const encoding = utf16Of(this.#head) ?? (this.#isUtf8 ? 'utf8' : 'latin1')
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex'), encoding }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#max) return done(new BodyTooLarge(`more than ${this.#max} bytes`))
    if (this.#head.length < utf16Head) this.#head = Buffer.concat([this.#head, chunk.subarray(0, utf16Head)])
    this.#hash.update(chunk)
    this.#decode(chunk, true)
    done(null, chunk)
  }

  #decode(bytes: Uint8Array, stream: boolean): void {
    if (!this.#isUtf8) return
    try {
      this.#decoder.decode(bytes, { stream })
    } catch {
      this.#isUtf8 = false
    }
  }
}
