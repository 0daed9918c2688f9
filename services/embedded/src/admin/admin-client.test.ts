import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { importThroughStack } from './admin-client.ts'

const progress = { file: 'a.csv', phase: 'reading', rows: 1, bytesRead: 1, bytes: 2 } as const

let folder: string
let address: string
let server: Server
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyroom-admin-'))
  address = join(folder, 'admin.sock')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** A stack that answers with these lines, and leaves the rest to the test. */
async function listen(answer: (response: ServerResponse) => void): Promise<void> {
  server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200)
      response.write(`${JSON.stringify({ progress })}\n`)
      answer(response)
    })
  })
  server.listen(address)
  await once(server, 'listening')
}

it('ends with the reason when it is cancelled, and the stack sees that nobody waits any more', async () => {
  const left: Promise<unknown>[] = []
  await listen((response) => left.push(once(response, 'close')))
  const stop = new AbortController()
  const importing = importThroughStack(address, ['/a.csv'], {
    onProgress: () => stop.abort(new Error('cancelled')),
    signal: stop.signal,
  })
  await expect(importing).rejects.toThrow('cancelled')
  expect(left).toHaveLength(1)
  await left[0]
})

it('gives the report', async () => {
  const report = { files: [], refused: [] }
  await listen((response) => response.end(`${JSON.stringify({ report })}\n`))
  expect(await importThroughStack(address, ['/a.csv'], {})).toEqual(report)
})

it('says what the stack says is wrong', async () => {
  await listen((response) => response.end(`${JSON.stringify({ error: 'The disk is full.' })}\n`))
  await expect(importThroughStack(address, ['/a.csv'], {})).rejects.toThrow('The disk is full.')
})

it('says so when the stack stops in between', async () => {
  await listen((response) => response.end())
  await expect(importThroughStack(address, ['/a.csv'], {})).rejects.toThrow('it was stopped')
})
