import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashFiles, hashFolder } from './builds.mjs'
import { endWithProcess } from './end-with-process.mjs'
import { freePort } from './free-port.mjs'
import { root } from './packages.mjs'

/** The folder of a test run, separate from that of `npm start`. */
export const testFolder = join(root, '.cache/test')
/** The site of the build stage. */
export const testSite = join(testFolder, 'site')

/** The variable with the folder that `prepareState` filled. */
const preparedStateVariable = 'KEYROOM_TEST_PREPARED_STATE'

/**
 * Starts the product once from nothing and keeps its state for the stacks that follow, since loading the sample takes
 * more than half of a start. It serves until the code changes or the day, from which the sample counts its dates. Returns
 * the variable with which the stacks find it, or nothing for data in PostgreSQL, which no folder has.
 * @returns {Promise<Record<string, string>>}
 */
export async function prepareState() {
  if (process.env.DATABASE_URL) return {}
  const folder = join(testFolder, 'prepared')
  const stampFile = `${folder}.stamp`
  const code = ['services', 'shared'].map((name) => hashFolder(join(root, name)))
  const stamp = [new Date().toDateString(), hashFiles([join(root, 'pnpm-lock.yaml')]), ...code].join('\n')
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    for (const path of [stampFile, folder]) rmSync(path, { recursive: true, force: true })
    const { stop } = await startTestStack({ withoutPages: true })
    await stop(async ({ state }) => {
      await quickenSignIns(join(state, 'data'))
      copyInto(join(state, 'data'), join(folder, 'data'))
      cpSync(join(state, 'secrets.json'), join(folder, 'secrets.json'))
    })
    writeFileSync(stampFile, stamp)
  }
  return { [preparedStateVariable]: folder }
}

/** Stores the sample password at a small cost: a sign-in at the real one keeps a processor busy for a quarter of a second. */
async function quickenSignIns(folder) {
  const { openPgliteDatabase } = await import('../shared/database/src/public.ts')
  const { quickenSample } = await import('../services/identity/src/testing/test-settings.ts')
  const database = await openPgliteDatabase({ dataDir: folder })
  await quickenSample(database)
  await database.close()
}

/**
 * Fills the state folder of a stack that has not started yet with the prepared state, if there is one.
 * @param {string} state
 */
export function copyPreparedState(state) {
  const prepared = process.env[preparedStateVariable]
  if (prepared) copyInto(prepared, state)
}

/**
 * A new folder for temporary files, by its real path: that of macOS leads through a link.
 * @param {string} name
 */
export function makeTemporaryFolder(name) {
  return mkdtempSync(join(realpathSync(tmpdir()), `keyroom-${name}-`))
}

/**
 * Copies what a folder has into another one. `cp` takes a fifth of the time of Node's `cpSync`.
 * @param {string} from
 * @param {string} to
 */
export function copyInto(from, to) {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-R', `${from}/.`, to])
}

/**
 * The whole product on free ports, with fresh sample data and a copy of the site, in which journeys may publish.
 * `prepare` may change the state folder and the site before anything starts; `env` adds to the variables of the stack;
 * one that is `withoutPages` needs no builds and answers calls alone.
 * @param {{
 *   env?: Record<string, string>,
 *   prepare?: (folders: { state: string, site: string }) => unknown,
 *   withoutPages?: boolean,
 * }} [options]
 * @returns {Promise<{
 *   env: Record<string, string>,
 *   stop: (keep?: (folders: { state: string }) => unknown) => Promise<void>,
 *   kill: () => Promise<void>,
 *   restart: () => Promise<void>,
 * }>} `stop` removes the state folder, and calls `keep` before that; `kill` ends the process as a power failure would,
 *   and `restart` starts it again
 */
export async function startTestStack({ env = {}, prepare, withoutPages = false } = {}) {
  if (!withoutPages && !existsSync(join(testSite, 'registry.json')))
    throw new Error('Expected builds to test, got none. Run `npm test -- build` first.')
  const state = makeTemporaryFolder('stack')
  const site = join(state, 'site')
  if (withoutPages) {
    mkdirSync(join(site, 'shell'), { recursive: true })
    writeFileSync(join(site, 'shell/index.html'), '<!doctype html>')
  } else copyInto(testSite, site)
  copyPreparedState(state)
  await prepare?.({ state, site })
  let [port, identityPort] = [0, 0]
  const start = () => {
    const child = spawn(process.execPath, ['services/embedded/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        // Those of the stack that the journeys run against.
        KEYROOM_ORIGIN: '',
        KEYROOM_IDENTITY_ORIGIN: '',
        KEYROOM_HOSPITALS: 'sample',
        NODE_COMPILE_CACHE: join(testFolder, 'node'),
        ...env,
        KEYROOM_DATA: state,
        KEYROOM_SITE: site,
        KEYROOM_PORT: String(port),
        KEYROOM_IDENTITY_PORT: String(identityPort),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, ended: new Promise((resolve) => child.on('close', resolve)) }
  }
  let running
  const startOnFreePorts = async () => {
    ;[port, identityPort] = [await freePort(), await freePort()]
    running = start()
    await ready(running.child)
  }
  const end = async (signal) => {
    running.child.kill(signal)
    await running.ended
  }
  const stop = async (keep) => {
    await end('SIGTERM')
    release()
    await keep?.({ state })
    rmSync(state, { recursive: true, force: true })
  }
  const release = endWithProcess(
    () => stop(),
    () => running.child.kill('SIGKILL'),
  )
  try {
    // Another process can take a port after it was found to be free.
    await startOnFreePorts().catch((error) => {
      if (!String(error).includes('EADDRINUSE')) throw error
      return startOnFreePorts()
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    env: {
      KEYROOM_ORIGIN: `http://localhost:${port}`,
      KEYROOM_IDENTITY_ORIGIN: `http://localhost:${identityPort}`,
      KEYROOM_STATE: state,
      KEYROOM_SITE: site,
    },
    stop,
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = start()
      await ready(running.child)
    },
  }
}

function ready(child) {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk
      if (output.includes('KeyRoom runs at')) resolve(undefined)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', (code) => reject(new Error(`The stack ended with code ${code} before it was ready:\n${output}`)))
    setTimeout(() => reject(new Error(`The stack was not ready within five minutes:\n${output}`)), 300_000).unref()
  })
}
