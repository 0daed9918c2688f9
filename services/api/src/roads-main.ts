// Valhalla as a service of its own, on the road tiles of this installation: for containers, where it has a memory limit
// of its own. It answers as Valhalla's own service does, to the API alone.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { runCommand } from '@keyroom/service'
import { valhallaConfig } from './hospitals/drive-times/tiles/valhalla-config.ts'
import { readCurrentBuild } from './hospitals/drive-times/tiles/tile-folder.ts'

/** No order of the API is longer, in bytes. */
const maxBody = 4 * 1024 * 1024

await runCommand('The service of roads', async () => {
  const { DRIVE_TIMES_TILES: folder, ROADS_HOST: host = '0.0.0.0', ROADS_PORT: port = '8002' } = process.env
  const build = await readCurrentBuild(folder || null)
  if (!build) {
    throw new Error(
      `Expected road tiles in DRIVE_TIMES_TILES, got none in "${folder ?? ''}". Import an .osm.pbf file first.`,
    )
  }
  const { Actor, VALHALLA_VERSION: version } = await import('@valhallajs/valhallajs')
  const actor = new Actor(valhallaConfig(build.tiles))
  const status = JSON.stringify({
    version,
    tileset_last_modified: Date.parse(build.facts.builtAt) / 1000,
    // Tiles of this installation have no traffic data.
    knows_times_of_day: false,
  })

  const answer = async (request: IncomingMessage): Promise<string | undefined> => {
    if (request.method === 'GET' && request.url === '/status') return status
    if (request.method !== 'POST') return undefined
    if (request.url === '/isochrone') return actor.isochrone(await readBody(request))
    if (request.url === '/locate') return actor.locate(await readBody(request))
    return request.url === '/sources_to_targets' ? actor.matrix(await readBody(request)) : undefined
  }
  const listener: RequestListener = (request, response) =>
    void answer(request).then(
      (text) => (text === undefined ? send(response, 404, '{}') : send(response, 200, text)),
      (error: unknown) => send(response, 400, errorText(error)),
    )
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
})

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += String(piece)
    if (text.length > maxBody) throw new Error('Expected at most 4 MB, got more.')
  }
  return text
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

/** Valhalla's own errors are JSON already. */
function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('{') ? message : JSON.stringify({ error_code: 0, error: message })
}
