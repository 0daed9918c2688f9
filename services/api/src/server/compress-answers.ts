import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'
import { packedOnce } from './shared-answer.ts'

/** Bytes below which packing costs more than it saves: an answer that fits into one packet. */
const worthwhile = 1_400

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const packGzip = promisify<Buffer, Buffer>(gzip)

/**
 * Packs longer JSON answers as the client allows: quickly rather than tightly, since somebody waits. Streams, such as
 * the progress of an import, go out as they come.
 */
export const compressAnswers: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || !isLong(payload)) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return packedOnce(reply, encoding, () => pack(encoding, payload))
}

/** No letter takes less than a byte: a text of many letters need not be measured. */
function isLong(text: string): boolean {
  return text.length >= worthwhile || Buffer.byteLength(text) >= worthwhile
}

function pack(encoding: 'br' | 'gzip', text: string): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'gzip') return packGzip(bytes)
  return packBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The best encoding that an `Accept-Encoding` header allows. */
function chooseEncoding(header: string | string[] = ''): 'br' | 'gzip' | undefined {
  const accepted = new Map(
    String(header)
      .split(',')
      .map((part) => {
        const [name = '', quality = '1'] = part.toLowerCase().split(/\s*;\s*q=/)
        return [name.trim(), Number(quality)]
      }),
  )
  return (['br', 'gzip'] as const).find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0)
}
