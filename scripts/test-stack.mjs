import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endWithProcess } from './end-with-process.mjs'
import { freePort } from './free-port.mjs'
import { root } from './packages.mjs'

/** Where a test run keeps what it builds, apart from what `npm start` does. */
export const testFolder = join(root, '.cache/test')
/** What the build stage published. */
export const testSite = join(testFolder, 'site')

/**
 * The whole product on free ports, with fresh sample data and a copy of the site, in which journeys may publish.
 * `prepare` may change the state folder and the site before anything starts; `env` adds to what the stack is told.
 * @param {{ env?: Record<string, string>, prepare?: (folders: { state: string, site: string }) => unknown }} [options]
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startTestStack({ env = {}, prepare } = {}) {
  if (!existsSync(join(testSite, 'registry.json')))
    throw new Error('Nothing is built yet: run `npm test -- build` first.')
  const state = mkdtempSync(join(testFolder, 'stack-'))
  const site = join(state, 'site')
  cpSync(testSite, site, { recursive: true })
  await prepare?.({ state, site })
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['services/embedded/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      KEYROOM_DATA: state,
      KEYROOM_SITE: site,
      KEYROOM_PORT: String(port),
      KEYROOM_IDENTITY_PORT: String(identityPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    release()
    rmSync(state, { recursive: true, force: true })
  }
  const release = endWithProcess(stop, () => child.kill('SIGKILL'))
  await ready(child).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    env: {
      KEYROOM_ORIGIN: `http://localhost:${port}`,
      KEYROOM_IDENTITY_ORIGIN: `http://localhost:${identityPort}`,
      KEYROOM_STATE: state,
      KEYROOM_SITE: site,
    },
    stop,
  }
}

function ready(child) {
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk) => {
      output += chunk
      if (output.includes('KeyRoom runs at')) resolve(undefined)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => reject(new Error(`The stack ended with code ${code} before it was ready:\n${output}`)))
    setTimeout(() => reject(new Error(`The stack was not ready within two minutes:\n${output}`)), 120_000).unref()
  })
}
