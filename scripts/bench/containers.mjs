import autocannon from 'autocannon'
import { importIntoContainers, startComposeStack } from '../compose-stack.mjs'
import { root } from '../packages.mjs'
import { run } from '../run.mjs'
import { asPlanner } from './planning-stack.mjs'
import { measureReadsOf } from './reads.mjs'
import { findRealFiles, measuredYear, otherFiles } from './real-data.mjs'
import { loadNow } from './row.mjs'
import { searchesFor } from './searches.mjs'
import { timesTogether } from './times-together.mjs'
import { takeToken } from './token.mjs'

const requests = 3_000
const unlimited = { REQUESTS_PER_ADDRESS: '10000000', REQUESTS_PER_ACCOUNT: '10000000' }

/**
 * The product API on the stack of docker-compose.yml, with all real files imported, requested through the gateway's
 * published port: the facility search, and the cost reports of one hospital by its CCN. One request at a time, twenty
 * at once, and fifty for ten seconds. And small reads at 1,000 a second.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureContainers() {
  const files = await findRealFiles([...otherFiles, measuredYear])
  if ('reason' in files) return files
  const stack = await startComposeStack({ env: unlimited }).catch((error) => ({ reason: error.message }))
  if ('reason' in stack) return stack
  try {
    await importIntoContainers(stack.env, files.paths)
    const origin = stack.env.KEYROOM_ORIGIN
    const token = await takeToken(origin)
    const hospitals = await hospitalsOf(stack.env)
    const searches = searchesFor(hospitals, requests).map(
      (words) => `/api/facilities?${new URLSearchParams({ search: words, limit: '12' })}`,
    )
    const reports = hospitals
      .filter(({ reported }) => reported)
      .slice(0, requests)
      .map(({ ccn }) => `/api/facilities/${ccn}/cost-reports`)
    return [
      ...(await measureRoute('facility search', searches, { origin, token })),
      ...(await measureRoute('cost reports by CCN', reports, { origin, token })),
      ...(await asPlanner(origin, 'standard@planner.test', ({ send }) => measureReadsOf(send))),
    ]
  } finally {
    await stack.stop()
  }
}

async function measureRoute(name, paths, { origin, token }) {
  const addresses = paths.map((path) => origin + path)
  const rows = await timesTogether(name, addresses, token)
  const load = loadNow()
  const {
    requests: rate,
    non2xx,
    errors,
    latency,
  } = await autocannon({
    url: origin,
    connections: 50,
    duration: 10,
    requests: paths.map((path) => ({
      path,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    })),
  })
  if (non2xx + errors > 0)
    throw new Error(`${name}: expected only 2xx answers, got ${non2xx} others and ${errors} failed requests.`)
  rows.push({
    name: `${name}: 50 at once for 10 s`,
    value: rate.average,
    unit: 'a second',
    load,
    note: `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  })
  return rows
}

/** Every hospital, and whether it has a cost report, from the database itself. */
async function hospitalsOf(env) {
  const sql = `SELECT json_agg(f ORDER BY md5(ccn)) FROM (SELECT ccn, name, city, EXISTS (SELECT FROM api.cost_report r WHERE r.ccn = v.ccn) AS reported FROM api.visible_facility v) f`
  const command = `docker compose exec -T postgres psql -U keyroom -d keyroom -At -c "${sql}"`
  const { status, output } = await run(command, { cwd: root, env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`Expected the list of hospitals from PostgreSQL, got:\n${output}`)
  return JSON.parse(output)
}
