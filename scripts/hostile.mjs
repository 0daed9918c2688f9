// `npm run hostile`: attacks the API with requests that are generated from its route table and schemas, embedded and on
// PostgreSQL, or with `--stack compose` in the stack of containers, through its gateway. `--quick` sends some of each
// class, as a stage of `npm test` does, embedded unless a stack is named. `--seed 7` generates other requests,
// `--only races,texts` runs some classes.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startComposeStack } from './compose-stack.mjs'
import { root } from './packages.mjs'
import { startPostgres } from './postgres.mjs'
import { addResults, failureOf } from './results.mjs'
import { failInWords, run } from './run.mjs'
import { enterToolchain } from './toolchain.mjs'

/** How many findings of a class are printed. */
const maxShown = 5

const stacks = { embedded: attackEngines, compose: attackContainers }

await failInWords(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      seed: { type: 'string' },
      only: { type: 'string' },
      stack: { type: 'string', default: 'embedded' },
    },
  })
  const attackStack = stacks[values.stack]
  if (!attackStack)
    throw new Error(`Expected --stack to be one of ${Object.keys(stacks).join(', ')}, got "${values.stack}".`)
  await enterToolchain()
  report(await attackStack(values))
})

async function attackEngines(values) {
  const postgres = values.quick ? undefined : await startPostgres()
  if (postgres && 'reason' in postgres)
    throw new Error(`Expected a PostgreSQL to attack, got none: ${postgres.reason}.`)
  try {
    const embedded = await attack('PGlite', values)
    const served = postgres ? await attack('PostgreSQL', values, { TEST_DATABASE_URL: postgres.url }) : []
    return [...embedded, ...served]
  } finally {
    await postgres?.stop()
  }
}

async function attackContainers(values) {
  // The attackers share an address and a few accounts.
  const limits = { REQUESTS_PER_ADDRESS: '1000000000', REQUESTS_PER_ACCOUNT: '1000000000' }
  const stack = await startComposeStack({ env: limits })
  try {
    return await attack('compose', values, stack.env)
  } finally {
    await stack.stop()
  }
}

/** Attacks an API on an engine. @returns the result of each class */
async function attack(engine, { quick, seed = '1', only }, variables = {}) {
  const env = {
    ...process.env,
    ...variables,
    ENGINE: engine.toLowerCase(),
    SEED: seed,
    ...(quick ? { QUICK: 'yes' } : {}),
    ...(only ? { CLASSES: only } : {}),
    NODE_COMPILE_CACHE: join(root, '.cache/test/node'),
  }
  const { status, output } = await run('node src/testing/hostile-process.ts', { cwd: join(root, 'services/api'), env })
  const lines = output.split('\n').filter((line) => line.startsWith('{"name"'))
  if (status !== 0) throw new Error(`Expected all classes of attacks on ${engine} to run, got:\n${output.trim()}`)
  return lines.map((line) => ({ engine, ...JSON.parse(line) }))
}

function report(results) {
  const cells = (...texts) => texts.map((text, at) => (at < 2 ? text.padEnd(14) : text.padStart(10))).join(' ')
  console.log(cells('class', 'engine', 'requests', 'accepted', 'findings', 'block ms', 'seconds'))
  for (const { name, engine, requests, accepted, findings, longestBlock, seconds } of results) {
    const numbers = [requests, accepted, findings.length, longestBlock?.toFixed(1) ?? '-', seconds.toFixed(1)]
    console.log(cells(name, engine, ...numbers.map(String)))
  }
  const found = results.flatMap(({ name, engine, findings }) =>
    findings.slice(0, maxShown).map((finding) => ({ ...finding, name: `${name} on ${engine}` })),
  )
  for (const { name, request, fault } of found) console.log(`\n${name}: ${fault}\n  ${request}`)
  const broken = results.filter(({ findings }) => findings.length > 0)
  console.log(
    `\n${sum(results, ({ requests }) => requests)} requests, ${sum(results, ({ findings }) => findings.length)} findings`,
  )
  addResults({
    passed: results.length - broken.length,
    failed: broken.length,
    failures: broken.map(({ name, engine, findings }) => failureOf(`${name} on ${engine}`, findings[0].fault)),
  })
  if (broken.length > 0) process.exitCode = 1
}

function sum(results, pick) {
  return results.reduce((total, result) => total + pick(result), 0)
}
