import { openPostgresDatabase } from '../../shared/database/src/public.ts'
import { startPostgres } from '../postgres.mjs'
import { departments, programAt, withPlanningStack } from './planning-stack.mjs'
import { requestTimes } from './request-times.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'

const scenarios = 10_000
const projects = 500
const requests = 300
const saves = 300
/** Milliseconds: the goals of the project. */
const goals = { list: 25, search: 50, state: 50, save: 50 }

/**
 * An organization of 10,000 scenarios in 500 projects, over HTTP on PostgreSQL: its lists and searches for a member who
 * sees half of them, all of 1,000 in one answer, and saves of a scenario, of one with a parent, and of one with ten that
 * follow it.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureScenarios() {
  const server = await startPostgres({ durable: true })
  if ('reason' in server) return server
  const env = { DATABASE_URL: server.url }
  try {
    return await withPlanningStack(
      env,
      async (stack) => {
        await fill(server.url, { organization: 'org_lakeside', scenarios, projects })
        const rows = [...(await measureLists(stack)), ...(await measureSaves(stack))]
        return [...rows, await withPlanningStack(env, (own) => measureState(own, server.url))]
      },
      'member@lakeside.test',
    )
  } finally {
    await server.stop()
  }
}

/** Fills an account with scenarios; of an organization, half of the projects are not shared. */
async function fill(url, { organization = null, scenarios: count, projects: among }) {
  const database = openPostgresDatabase(url, { report: (error) => console.error(error) })
  const user = organization === null ? 'auth0|sample-standard' : 'auth0|sample-admin'
  const id = (letter, number) => `(lpad((${number})::text, 8, '0') || '-0000-4000-8000-${letter}00000000000')::uuid`
  const account = [organization, user]
  const made = `organization_id, user_id, owner_name`
  try {
    for (const [sql, ...parameters] of [
      [
        `INSERT INTO api.client (id, ${made}, name, made_by)
         SELECT ${id('c', 'n')}, $1, $2, 'Admin', 'Client ' || n, '' FROM generate_series(1, 50) AS n`,
      ],
      [
        `INSERT INTO api.location (id, ${made}, name, made_by)
         SELECT ${id('d', 'n')}, $1, $2, 'Admin', 'Hospital ' || n, '' FROM generate_series(1, 100) AS n`,
      ],
      [
        `INSERT INTO api.project (id, ${made}, client_id, name, tags, organization_right, made_by)
         SELECT ${id('a', 'n')}, $1, $2, 'Admin', ${id('c', '1 + n % 50')}, 'Project ' || n, '["tower"]',
                CASE WHEN n % 2 = 0 AND $1::text IS NOT NULL THEN 'editor' END, ''
           FROM generate_series(1, $3::int) AS n`,
        among,
      ],
      [
        `INSERT INTO api.program (id, ${made}, name, program, departments, base_year, horizon_years, made_by, is_scenario)
         SELECT ${id('b', 'n')}, $1, $2, 'Admin', 'Scenario ' || n, '{}', 40, 2024, 10, '', true
           FROM generate_series(1, $3::int) AS n`,
        count,
      ],
      [
        `INSERT INTO api.scenario (id, ${made}, project_id, location_id, status, facility_types, changed_at)
         SELECT ${id('b', 'n')}, $1, $2, 'Admin', ${id('a', '1 + n % $4::int')}, ${id('d', '1 + n % 100')},
                CASE n % 4 WHEN 0 THEN 'agreed' ELSE 'draft' END, '["Acute"]', now() - n * interval '1 minute'
           FROM generate_series(1, $3::int) AS n`,
        count,
        among,
      ],
      [
        `INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
         SELECT DISTINCT project_id, location_id, organization_id, user_id FROM api.scenario
          WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2
         ON CONFLICT DO NOTHING`,
      ],
    ]) {
      await database.query(sql, [...account, ...parameters])
    }
    await database.script('ANALYZE')
  } finally {
    await database.close()
  }
}

async function measureLists({ env: { KEYROOM_ORIGIN: origin }, token }) {
  const rows = []
  const lists = [
    ['first page of scenarios', '/api/scenarios', goals.list],
    ['first page of projects', '/api/projects', goals.list],
    ['projects by client', '/api/projects?sort=client', goals.list],
    ['search of scenarios', '/api/scenarios?search=client%20tower%2017', goals.search],
    ['search of scenarios that finds nothing', '/api/scenarios?search=nowhere', goals.search],
    ['search of projects', '/api/projects?search=client%2017%20tower', goals.search],
  ]
  for (const [name, path, max] of lists) {
    const addresses = Array.from({ length: requests }, () => origin + path)
    await requestTimes(addresses.slice(0, 30), { together: 1, token })
    const load = loadNow()
    const times = await requestTimes(addresses, { together: 1, token })
    rows.push(rowOf(`${scenarios.toLocaleString('en-US')} scenarios: ${name}`, times, { load, max }))
  }
  return rows
}

async function measureSaves({ send }) {
  const { body: project } = await send('POST', '/api/projects', { body: { name: 'Bench', client: { name: 'Bench' } } })
  const add = async (more) => {
    const location = { name: 'Bench' }
    const body = { projectId: project.id, location, name: 'Bench', program: programAt(0), ...more }
    const answer = await send('POST', '/api/scenarios', { body })
    if (answer.status !== 201) throw new Error(`Expected 201, got ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const alone = await add({})
  const parent = await add({})
  const child = await add({ parentId: parent.id, program: programAt(1) })
  const withMany = await add({})
  for (let number = 0; number < 10; number += 1) await add({ parentId: withMany.id, program: programAt(number) })
  return [
    await measureSave(send, alone, `a save of ${departments} departments`, goals.save),
    await measureSave(send, child, `a save of a child of ${departments} departments`, goals.save),
    await measureSave(send, withMany, `a save of ${departments} departments that ten scenarios follow`),
  ]
}

async function measureSave(send, { id }, name, max) {
  let { version } = (await send('GET', `/api/programs/${id}`)).body
  const times = []
  const load = loadNow()
  for (let number = 1; number <= saves; number += 1) {
    const begin = performance.now()
    const { status, body } = await send('PUT', `/api/programs/${id}`, {
      body: { program: programAt(number + 100) },
      version,
    })
    times.push(performance.now() - begin)
    if (status !== 200) throw new Error(`Expected 200 of a save, got ${status}: ${JSON.stringify(body)}`)
    version = body.version
  }
  return rowOf(name, times.slice(20), { load, max })
}

async function measureState({ env: { KEYROOM_ORIGIN: origin }, token }, url) {
  await fill(url, { scenarios: 1_000, projects: 50 })
  const path = `/api/partner-scenario/user-state/${encodeURIComponent('auth0|sample-standard')}`
  const addresses = Array.from({ length: requests }, () => origin + path)
  await requestTimes(addresses.slice(0, 30), { together: 1, token })
  const load = loadNow()
  const times = await requestTimes(addresses, { together: 1, token })
  return rowOf('1,000 partner scenarios in one answer', times, { load, max: goals.state })
}

function rowOf(name, times, { load, max }) {
  return {
    name: `${name}, p99`,
    value: percentile(times, 99),
    unit: 'ms',
    load,
    ...(max !== undefined && { goal: { max } }),
    note: `p50 ${percentile(times, 50).toFixed(1)} ms of ${times.length}`,
  }
}
