import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { endWithProcess } from './end-with-process.mjs'
import { freePort } from './free-port.mjs'
import { root } from './packages.mjs'
import { run } from './run.mjs'
import { makeTemporaryFolder } from './test-stack.mjs'

/**
 * The stack of docker-compose.yml, under its own name and ports, so that it does not conflict with others: built from
 * the current sources, with fresh sample data. `stop` removes everything but the images.
 * @param {{ env?: Record<string, string>, keep?: boolean }} [options] `env` adds to the variables of compose; `keep`
 *   leaves the stack running
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startComposeStack({ env = {}, keep = false } = {}) {
  await checkDocker()
  const [port, identityPort] = [await freePort(), await freePort()]
  const project = keep ? 'keyroom-kept' : `keyroom-test-${port}`
  const state = makeTemporaryFolder('journeys')
  const own = {
    COMPOSE_PROJECT_NAME: project,
    // The guest is a remote that only the journeys use.
    COMPOSE_FILE: [join(root, 'docker-compose.yml'), join(root, 'e2e/guest/docker-compose.yml')].join(':'),
    KEYROOM_PORT: String(port),
    KEYROOM_IDENTITY_PORT: String(identityPort),
    KEYROOM_ORIGIN: `http://localhost:${port}`,
    KEYROOM_IDENTITY_ORIGIN: `http://localhost:${identityPort}`,
    KEYROOM_HOSPITALS: 'sample',
    ...env,
  }
  const compose = (words, options) =>
    run(`docker compose ${words}`, { cwd: root, env: { ...process.env, ...own }, ...options })
  const stop = async () => {
    rmSync(state, { recursive: true, force: true })
    release()
    if (keep)
      return console.log(
        `The stack stays: docker compose --project-name ${project} --profile guest down --volumes ends it.`,
      )
    await compose('--profile guest down --volumes --remove-orphans --timeout 5')
  }
  const release = endWithProcess(stop, () =>
    spawnSync('docker', ['compose', 'kill'], { cwd: root, env: { ...process.env, ...own } }),
  )
  const { status, output, seconds } = await compose('up --build --detach --wait --quiet-pull')
  if (status !== 0) {
    const { output: log } = await compose('logs --tail 30')
    await stop()
    throw new Error(`Expected docker compose to start the stack, got:\n${output.slice(-4000)}\n${log.slice(-8000)}`)
  }
  console.log(`The stack of docker-compose.yml runs at http://localhost:${port} (${seconds.toFixed(0)} s).`)
  return {
    env: { ...own, KEYROOM_STACK: 'compose', KEYROOM_STATE: state },
    stop,
  }
}

/**
 * Imports files as an operator does on such a stack: with the API's image, beside the running API.
 * @param {Record<string, string>} env what `startComposeStack` gave
 * @param {readonly string[]} paths files of one folder
 * @returns {Promise<string>} what the import printed
 */
export async function importIntoContainers(env, paths) {
  const folder = dirname(paths[0] ?? '')
  const files = paths.map((path) => `/files/${basename(path)}`).join(' ')
  const place = `run --rm --no-deps -T --volume "${folder}:/files:ro" api`
  const command = `docker compose ${place} services/api/src/import-main.ts import ${files} --report /tmp/reports`
  const { status, output } = await run(command, { cwd: root, env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`The import failed:\n${output}`)
  return output
}

async function checkDocker() {
  const { status, output } = await run('docker compose version && docker info --format {{.ServerVersion}}')
  if (status === 0) return
  throw new Error(`Expected Docker with Compose 2.20 or later, got no answer:\n${output.trim()}`)
}
