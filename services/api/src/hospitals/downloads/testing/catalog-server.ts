import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agencyCatalog, providerCatalog } from './agency-catalog.ts'

/** What a server does instead of sending a file as it should. */
export interface Fault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends headers and so many bytes, and then nothing until `cut`. */
  readonly silentAfter?: number
}

/** A server of catalogs and files in the shape in which the agency documents its own. */
export interface CatalogServer {
  readonly origin: string
  /** The settings that name its catalogs. */
  readonly settings: {
    readonly catalogs: readonly string[]
    readonly origins: readonly string[]
    readonly isDaily: false
  }
  /** The path of every request, and its range. */
  readonly requests: string[]
  /** Serves this content at a path below the origin. */
  readonly serve: (path: string, content: string) => void
  /** Has the next request of a path meet a fault, and each following one the next. */
  readonly fail: (path: string, ...faults: readonly Fault[]) => void
  /** Ends when so many requests were received. */
  readonly received: (count: number) => Promise<void>
  /** Ends the connections on which nothing more is sent. What a client has not read of them is lost. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export async function openCatalogServer(): Promise<CatalogServer> {
  const contents = new Map<string, string>()
  const faults = new Map<string, Fault[]>()
  const requests: string[] = []
  const silent: ServerResponse[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push([path, request.headers.range].filter(Boolean).join(' '))
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve()
    const content = contents.get(path)
    const fault = faults.get(path)?.shift()
    if (fault?.status !== undefined) response.writeHead(fault.status, fault.headers).end(fault.body)
    else if (content === undefined) response.writeHead(404).end()
    else {
      if (fault?.silentAfter !== undefined) silent.push(response)
      send(request, response, content, fault)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  contents.set('/data.json', JSON.stringify(agencyCatalog(origin)))
  contents.set('/provider-data/data.json', JSON.stringify(providerCatalog(origin)))
  return {
    origin,
    settings: {
      catalogs: [`${origin}/data.json`, `${origin}/provider-data/data.json`],
      origins: [origin],
      isDaily: false,
    },
    requests,
    serve: (path, content) => void contents.set(path, content),
    fail: (path, ...added) => void faults.set(path, [...(faults.get(path) ?? []), ...added]),
    received: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    cut: () => silent.splice(0).forEach((response) => response.destroy()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends a file as servers of files do: with its tag, and a part of it if that is of the same version. */
function send(request: IncomingMessage, response: ServerResponse, content: string, fault: Fault = {}): void {
  const bytes = Buffer.from(content)
  const tag = `"${createHash('md5').update(bytes).digest('hex')}"`
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const from = isSame ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0
  const headers = { etag: tag, 'content-type': 'text/csv', ...fault.headers }
  if (from > 0 && from >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const rest = bytes.subarray(from)
  if (from > 0) {
    response.writeHead(206, {
      ...headers,
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
      'content-length': rest.length,
    })
  } else response.writeHead(200, { ...headers, 'content-length': rest.length })
  if (fault.silentAfter === undefined) response.end(rest)
  else response.write(rest.subarray(0, fault.silentAfter))
}
