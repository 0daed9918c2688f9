import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a routing service was asked. */
export interface RoutingRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: never
}

export interface RoutingAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or a text that is sent as it is. */
  readonly body: unknown
}

/** A routing service on a port of this machine, which answers as a test says. */
export interface RoutingServer {
  /** With a slash at the end. */
  readonly url: string
  readonly requests: RoutingRequest[]
  readonly close: () => Promise<void>
}

type AnswerOrBreak = RoutingAnswer | undefined

/** @param answer nothing where the connection is to break */
export async function openRoutingServer(
  answer: (request: RoutingRequest) => AnswerOrBreak | Promise<AnswerOrBreak>,
): Promise<RoutingServer> {
  const requests: RoutingRequest[] = []
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then(async (request) => {
      requests.push(request)
      send(response, await answer(request))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<RoutingRequest> {
  let text = ''
  for await (const piece of incoming) text += String(piece)
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: (text ? JSON.parse(text) : undefined) as never,
  }
}

function send(response: ServerResponse, answer: RoutingAnswer | undefined): void {
  if (!answer) return void response.destroy()
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
}
