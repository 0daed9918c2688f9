import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/**
 * Passes requests on to another HTTP server as they are, with the address that they came from, and its answers back as
 * they come, streams included. Whichever side breaks off, the other hears of it.
 */
export function createProxy(target: string, report: (error: Error) => void): RequestListener {
  const { hostname, port } = new URL(target)
  return (request, response) => {
    const { method, url: path } = request
    const headers = { ...request.headers, 'x-forwarded-for': forwardedFor(request) }
    const outgoing = ask({ hostname, port: port || 80, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, (error) => {
        // Any other error is that of a client that left, which is nobody's fault.
        if (error?.code === 'ECONNRESET') report(error)
      })
    })
    outgoing.on('error', (error) => {
      // Nobody waits for an answer any more.
      if (response.destroyed) return
      report(error)
      answerUnreachable(response, target)
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }
}

/** The addresses that a request came by. What it says itself comes first, so the last one is true. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

function answerUnreachable(response: ServerResponse, target: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
  response.end(JSON.stringify({ code: 'upstream-unreachable', message: `${target} does not answer.` }))
}
