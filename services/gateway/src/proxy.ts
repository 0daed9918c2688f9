import { request as ask, type RequestListener } from 'node:http'

/** Passes requests on to another HTTP server as they are, and its answers back, streams included. */
export function createProxy(target: string, report: (error: Error) => void): RequestListener {
  const { hostname, port } = new URL(target)
  return (request, response) => {
    const { method, url: path, headers } = request
    const outgoing = ask({ hostname, port: port || 80, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', (error) => {
      report(error)
      if (response.headersSent) return response.destroy()
      response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
      response.end(JSON.stringify({ code: 'upstream-unreachable', message: `${target} does not answer.` }))
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }
}
