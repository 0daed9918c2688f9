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

/** Listens as a stack whose answers the test writes. */
async function listen(answer: (response: ServerResponse, url: string | undefined) => void): Promise<void> {
  server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200)
      if (request.url === '/import') response.write(`${JSON.stringify({ progress })}\n`)
      answer(response, request.url)
    })
  })
  server.listen(address)
  await once(server, 'listening')
}

it('cancels the import in the stack and still returns its report', async () => {
  const report = { files: [], refused: [], cancelled: ['a.csv'], notBegun: [] }
  let importing: ServerResponse | undefined
  await listen((response, url) => {
    if (url === '/import') importing = response
    else importing?.end(`${JSON.stringify({ report })}\n`, () => response.end())
  })
  const stop = new AbortController()
  const options = { onProgress: () => stop.abort(new Error('cancelled')), signal: stop.signal }
  expect(await importThroughStack(address, ['/a.csv'], options)).toEqual(report)
})

it('returns the report', async () => {
  const report = { files: [], refused: [], cancelled: [], notBegun: [] }
  await listen((response) => response.end(`${JSON.stringify({ report })}\n`))
  expect(await importThroughStack(address, ['/a.csv'], {})).toEqual(report)
})

it('throws the error that the stack reports', async () => {
  await listen((response) => response.end(`${JSON.stringify({ error: 'The disk is full.' })}\n`))
  await expect(importThroughStack(address, ['/a.csv'], {})).rejects.toThrow('The disk is full.')
})

it('throws when the stack stops before its report', async () => {
  await listen((response) => response.end())
  await expect(importThroughStack(address, ['/a.csv'], {})).rejects.toThrow('but the stack stopped')
})
