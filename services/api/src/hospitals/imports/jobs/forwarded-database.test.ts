import { MessageChannel } from 'node:worker_threads'
import { expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { openForwardedDatabase, serveDatabase } from './forwarded-database.ts'

test('ends the transactions of a thread that has ended, also one that had to wait for another', async () => {
  const database = await embeddedEngine.open()
  const { port1: own, port2: port } = new MessageChannel()
  serveDatabase(own, database)
  const forwarded = openForwardedDatabase(port, 'pglite')
  const neverEnds = () => new Promise<void>(() => undefined)
  const begun = new Promise<void>((resolve) => {
    const work = () => {
      resolve()
      return neverEnds()
    }
    void forwarded.transaction(work)
    void forwarded.transaction(work)
  })
  await begun
  await forwarded.close()
  expect(await database.query('SELECT 1 AS answer')).toEqual([{ answer: 1 }])
  await database.close()
})
