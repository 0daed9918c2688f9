import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer's body is packed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header = ''): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
}

/** Packs a body that is made while the browser waits: quickly rather than tightly. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : packGzip(bytes)
}

const brotli = promisify(brotliCompress)
const packGzip = promisify<Buffer, Buffer>(gzip)
