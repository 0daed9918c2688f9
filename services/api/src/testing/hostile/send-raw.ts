import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** A request as it goes over the wire: nothing of its target is normalized. */
export interface RawRequest {
  readonly method: string
  /** Path and query; characters that cannot stand there are to be encoded. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends requests to a port of this machine, several over one connection. */
export interface RawClient {
  readonly send: (raw: RawRequest) => Promise<RawAnswer>
  readonly close: () => void
}

/** A request that gets no answer in this time fails (milliseconds). */
const timeoutMs = 20_000

export function openRawClient(port: number): RawClient {
  const agent = new Agent({ keepAlive: true })
  const sendOnce = ({ method, target, headers = {}, body }: RawRequest) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path: target,
          headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
          timeout: timeoutMs,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: decoded(Buffer.concat(chunks), answer.headers['content-encoding']),
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)))
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    send: async (raw) => {
      try {
        return await sendOnce(raw)
      } catch (error) {
        // The server may end a connection that was kept, or that still carries a body which it has refused.
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'ECONNRESET' || code === 'EPIPE') return sendOnce(raw)
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}

const decoders: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

function decoded(content: Buffer, encoding = 'identity'): string {
  return (decoders[encoding]?.(content) ?? content).toString()
}
