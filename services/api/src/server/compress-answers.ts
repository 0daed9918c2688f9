import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'

/** Bytes below which packing costs more than it saves: an answer that fits into one packet. */
const worthwhile = 1_400

const brotli = promisify(brotliCompress)
const packGzip = promisify<Buffer, Buffer>(gzip)

/**
 * Packs longer JSON answers as the client allows: quickly rather than tightly, since somebody waits. Streams, such as
 * the progress of an import, go out as they come.
 */
export const compressAnswers: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || Buffer.byteLength(payload) < worthwhile) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const bytes = Buffer.from(payload)
  if (encoding === 'gzip') return packGzip(bytes)
  return brotli(bytes, {
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
