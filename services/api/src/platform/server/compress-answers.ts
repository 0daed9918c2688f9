import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { onSendAsyncHookHandler } from 'fastify'
import { packedOnce } from '../routing/shared-answer.ts'

/** Below this, an answer fits into one packet and compression does not pay off. */
const minBytes = 1_400

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, Buffer>(gzip)

/**
 * Compresses longer JSON answers with a fast, lower quality, since a client waits. Streams, such as the progress of an
 * import, are sent uncompressed.
 */
export const compressAnswers: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || !isLong(payload)) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return packedOnce(reply, encoding, () => compress(encoding, payload))
}

/** A character takes at least one byte, so a long text need not be measured. */
function isLong(text: string): boolean {
  return text.length >= minBytes || Buffer.byteLength(text) >= minBytes
}

function compress(encoding: 'br' | 'gzip', text: string): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
