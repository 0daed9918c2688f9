import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { startTestStack } from '../test-stack.mjs'
import { findRealFiles, importInProcess, measuredYear, otherFiles, withFilledFolder } from './real-data.mjs'
import { searchesFor } from './searches.mjs'
import { timesTogether } from './times-together.mjs'
import { takeToken } from './token.mjs'

const requests = 3_000
const unlimited = { REQUESTS_PER_ADDRESS: '10000000', REQUESTS_PER_ACCOUNT: '10000000' }

/**
 * The facility search as the map asks it while somebody types, over HTTP with a token, on all real files: on PostgreSQL
 * and on PGlite, one request at a time and twenty at once.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureSearch() {
  const files = await findRealFiles([...otherFiles, measuredYear])
  if ('reason' in files) return files
  return withFilledFolder(files.paths, async ({ folder, hospitals }) => {
    const searches = searchesFor(hospitals, requests)
    const rows = []
    const server = await startPostgres({ durable: true })
    if ('reason' in server) console.log(`  PostgreSQL is left out: ${server.reason}.`)
    else {
      try {
        await importInProcess({ url: server.url }, files.paths)
        rows.push(...(await measureStack('PostgreSQL', searches, { env: { DATABASE_URL: server.url } })))
      } finally {
        await server.stop()
      }
    }
    const prepare = ({ state }) => cpSync(folder, join(state, 'data'), { recursive: true })
    return [...rows, ...(await measureStack('PGlite', searches, { prepare }))]
  })
}

async function measureStack(engine, searches, { env = {}, prepare }) {
  const stack = await startTestStack({ env: { ...env, ...unlimited }, prepare })
  try {
    const token = await takeToken(stack.env.KEYROOM_ORIGIN)
    const addresses = searches.map((words) => {
      const query = new URLSearchParams({ search: words, limit: '12' })
      return `${stack.env.KEYROOM_ORIGIN}/api/facilities?${query}`
    })
    return await timesTogether(engine, addresses, token)
  } finally {
    await stack.stop()
  }
}
