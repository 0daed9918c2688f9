import { negotiate } from '@fastify/accept-negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer's body is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding that the client prefers of those offered here; brotli where it has no preference. */
export function chooseEncoding(header = ''): Encoding {
  return negotiate(header, ['br', 'gzip']) ?? 'identity'
}

/** Compresses a body while the browser waits, so quickly rather than tightly. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : packGzip(bytes)
}

const brotli = promisify(brotliCompress)
const packGzip = promisify<Buffer, Buffer>(gzip)
