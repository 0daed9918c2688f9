import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './packages.mjs'

/** Where a test run keeps what it builds and stores, apart from what `npm start` does. */
export const testFolder = join(root, '.cache/test')
export const testSite = join(testFolder, 'site')

/**
 * The whole product on free ports, with fresh sample data and the builds of this run.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startTestStack() {
  const state = join(testFolder, 'state')
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['services/embedded/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      KEYROOM_DATA: state,
      KEYROOM_SITE: testSite,
      KEYROOM_PORT: String(port),
      KEYROOM_IDENTITY_PORT: String(identityPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  process.on('exit', () => child.kill('SIGKILL'))
  await ready(child)
  return {
    env: {
      KEYROOM_ORIGIN: `http://localhost:${port}`,
      KEYROOM_IDENTITY_ORIGIN: `http://localhost:${identityPort}`,
      KEYROOM_STATE: state,
      KEYROOM_SITE: testSite,
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
