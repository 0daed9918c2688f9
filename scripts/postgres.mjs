import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithProcess } from './end-with-process.mjs'
import { freePort } from './free-port.mjs'
import { asRoot, install, isDebian, quickFolder } from './machine.mjs'

/**
 * Starts an empty PostgreSQL for one test run, which is deleted afterward: in a new folder, on a free port, for this
 * machine only. Missing binaries are installed if that needs no questions; otherwise `reason` says why not. Benchmarks
 * use `durable`: the default settings, which wait for the disk.
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> } | { reason: string }>}
 */
export async function startPostgres({ durable = false } = {}) {
  let bin = findBinaries()
  if (!bin && asRoot() && isDebian()) {
    console.log('PostgreSQL is not installed; installing the Debian package.')
    const failure = await install(['postgresql'])
    if (failure) return { reason: `apt-get could not install postgresql: ${failure}` }
    bin = findBinaries()
  }
  if (!bin) return { reason: 'no PostgreSQL binaries found (Debian: apt-get install postgresql)' }

  const user = asRoot() ? idsOf('postgres') : {}
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'keyroom-postgres-'))
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'keyroom', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    })
    return await serve(bin, data, folder, user, durable)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { reason: `PostgreSQL did not start: ${error.stderr?.toString().trim() || error.message}` }
  }
}

async function serve(bin, data, folder, user, durable) {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off' }), // nothing of this outlives the run
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk) => (log += chunk))
  const stopped = new Promise((resolve) => server.on('close', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await stopped
    release()
    rmSync(folder, { recursive: true, force: true })
  }
  const release = endWithProcess(stop, () => server.kill('SIGQUIT'))

  // A server that accepts connections may still reject queries, so wait for its message.
  for (let attempt = 0; !log.includes('ready to accept connections'); attempt++) {
    if (attempt === 600 || server.exitCode !== null) throw new Error(log.trim() || 'no answer within a minute')
    await wait(100)
  }
  const words = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\d+\.\d+/.exec(words)?.[0] ?? words.trim()
  return { url: `postgres://keyroom@127.0.0.1:${port}/postgres`, version, stop }
}

/** Debian has one folder per version, none of them on the PATH; use the newest. */
function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function idsOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
