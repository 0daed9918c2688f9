import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from './packages.mjs'

const kit = join(root, 'shared/remote-kit')

/**
 * A process that builds apps, one at a time. One that ends during a build is replaced for the next. It ends with this
 * process, however that ends, as the connection between them does.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{
 *   build: (app: { folder: string, version: string, output: string }) => Promise<{ isBuilt: boolean, output: string }>,
 *   end: () => void,
 * }}
 */
export function startBuilder(env) {
  let running
  const start = () => {
    const child = fork(join(kit, 'bin/build-apps.mjs'), { cwd: kit, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    const started = { child, said: '' }
    const hear = (chunk) => (started.said += chunk)
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => {
      if (running === started) running = undefined
    })
    return started
  }
  return {
    build: (app) => {
      const current = (running ??= start())
      const { child } = current
      current.said = ''
      return new Promise((resolve) => {
        const end = (code, signal) =>
          resolve({ isBuilt: false, output: `${current.said}\nThe build ended with ${signal ?? code}.` })
        child.once('close', end)
        child.once('message', (answer) => {
          child.off('close', end)
          resolve(answer)
        })
        // A process that ends meanwhile is noticed by its end.
        child.send(app, () => undefined)
      })
    },
    end: () => {
      if (running?.child.connected) running.child.disconnect()
    },
  }
}
