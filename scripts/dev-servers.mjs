import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts a webpack development server for each app and prefixes its output with the app's name.
 * @param {readonly { name: string, command: string, path: string, env: Record<string, string | undefined> }[]} apps
 */
export function startDevServers(apps) {
  const width = Math.max(...apps.map(({ name }) => name.length))
  let ended
  const children = apps.map(({ name, command, path, env }) => {
    // A separate process group, so that the server ends together with the shell that runs its command line.
    const child = spawn(command, { shell: true, cwd: path, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on(
        'line',
        (line) => line.trim() && console.log(`${name.padEnd(width)} | ${line}`),
      )
    }
    child.on('exit', (code) => (ended ??= `The development server of ${name} ended with exit code ${code}.`))
    return child
  })
  const stop = () => children.forEach(endGroup)
  process.on('exit', stop)

  /**
   * Waits until every address answers with success.
   * @param {readonly string[]} urls
   */
  async function ready(urls) {
    for (const url of urls) {
      while (!(await answers(url))) {
        if (ended) throw new Error(`${ended} Its output above says why.`)
        await pause(300)
      }
    }
  }
  return { stop, ready }
}

function endGroup({ pid, exitCode, signalCode }) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function answers(url) {
  return fetch(url, { headers: { accept: 'text/html, application/json' } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}
