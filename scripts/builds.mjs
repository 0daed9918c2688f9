// Finds the apps that changed since they were published, and builds them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { startBuilder } from './builder.mjs'
import { packagesWith, root } from './packages.mjs'
import { inParallel, run } from './run.mjs'

const notInputs = /^(node_modules|dist|coverage|\.cache|testing|test)$|\.test\.tsx?$|\.md$|^jest\.config\.mjs$/

/**
 * Builds and publishes the shell and every remote whose inputs have changed, so that the published builds match the
 * source. A remote's version is that of its package.json with the hash of its inputs.
 *
 * @param {string} site
 * @param {typeof import('../shared/registry/src/public.ts')} registry
 * @param {{ kind?: string, isWanted?: (name: string) => boolean, mayFail?: boolean }} [options] a local build is not minified,
 *   compressed or measured; `isWanted` leaves apps out; `mayFail` goes on without a remote that can't be built
 * @returns {Promise<string[]>} what to tell about remotes that could not be built
 * @throws if a build fails, after the others are done
 */
export async function buildChanged(
  site,
  registry,
  { kind = process.env.KEYROOM_BUILD ?? 'local', isWanted = () => true, mayFail = false } = {},
) {
  const started = performance.now()
  const apps = builtApps().filter(({ name }) => isWanted(name))
  const states = await Promise.all(apps.map((app) => stateOf(app, kind, site, registry)))
  // The shell, which takes longest, first.
  const stale = states.filter(({ isBuilt }) => !isBuilt).toSorted(shellFirst)
  if (stale.length > 0) console.log(`Building ${stale.length} of ${apps.length} apps …`)

  const failures = new Map()
  let built = 0
  const atOnce = Math.min(2, availableParallelism(), stale.length)
  // What a process loads of webpack and compiles of it serves all of its builds, and the compiled code the next time, too.
  const env = { ...process.env, KEYROOM_BUILD: kind, NODE_COMPILE_CACHE: join(root, '.cache/node') }
  const builders = Array.from({ length: atOnce }, () => startBuilder(env))
  const idle = [...builders]
  await inParallel(stale, atOnce, async (app) => {
    const began = performance.now()
    const builder = idle.pop()
    const { isBuilt, output } = await buildApp(app, builder, env)
    idle.push(builder)
    built += 1
    if (isBuilt) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`  ${built}/${stale.length} ${app.name} ${app.version} (${seconds} s)`)
      if (/^WARNING in /m.test(output)) console.warn(output.slice(output.search(/^WARNING in /m)).trimEnd())
    } else failures.set(app.name, `${app.name} could not be built:\n${output.trim()}`)
  }).finally(() => builders.forEach((builder) => builder.end()))
  if (failures.size > 0 && (!mayFail || failures.has('shell'))) throw new Error([...failures.values()].join('\n\n'))

  for (const app of states) await app.publish?.()
  // Published together, so that a route and its callers can change at once.
  const remotes = states.filter(({ name, buildFolder }) => buildFolder && !failures.has(name))
  const buildFolders = remotes.map(({ buildFolder }) => buildFolder)
  // In the repository a change of owner is reviewed.
  const published = await registry.publishRemotes({ site, buildFolders, mayTakeOver: true })
  for (const warning of published.flatMap(registry.warningsOf)) console.warn(`Warning: ${warning}`)
  for (const { name, isBuilt } of remotes) if (!isBuilt) await registry.pruneRemote({ site, name, keep: 5 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const count = apps.length - failures.size
  console.log(`Published ${count} apps, ${stale.length - failures.size} of them built now (${seconds} s)`)
  if (failures.size === 0) return []
  const current = await registry.listRemotes({ site })
  return Array.from(failures, ([name, failure]) => {
    const last = current.find((remote) => remote.name === name)?.version
    return `${failure}\n${last ? `${name} is served as last built, ${last}.` : `The product runs without ${name}.`}`
  })
}

const shellFirst = (one, other) => Number(other.name === 'shell') - Number(one.name === 'shell')

/** The command of every app that is built as the kit does it, without options. */
const kitCommand = 'keyroom-webpack build'

async function buildApp({ command, path, env: own, version, output }, builder, env) {
  if (command === kitCommand) return builder.build({ folder: path, version, output })
  const { status, output: said } = await run(command, {
    cwd: path,
    env: { ...env, PATH: own.PATH, KEYROOM_VERSION: version, KEYROOM_OUTPUT: output },
  })
  return { isBuilt: status === 0, output: said }
}

/**
 * The version of an app's current sources: that of its package.json with a hash of all build inputs.
 * @param {string | undefined} name `shell`, or a remote's
 * @param {'local' | 'release'} [kind]
 */
export function versionOf(name, kind = 'release') {
  const apps = builtApps()
  const app = apps.find((candidate) => candidate.name === name)
  if (!app) throw new Error(`Expected one of ${apps.map((one) => one.name).join(', ')}, got "${name ?? ''}".`)
  const shared = hashFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) => join(root, file)))
  const hash = createHash('sha256').update(shared).update(app.command).update(kind)
  for (const folder of withDependencies(app.path)) hash.update(hashFolder(folder))
  const { version } = JSON.parse(readFileSync(join(app.path, 'package.json'), 'utf8'))
  return `${version}-local.${hash.digest('hex').slice(0, 8)}`
}

/** The shell and the remotes. */
function builtApps() {
  return packagesWith('build')
    .map((app) => ({ ...app, name: app.folder.replace('remotes/', '') }))
    .filter(({ name, folder }) => name === 'shell' || folder.startsWith('remotes/'))
}

async function stateOf(app, kind, site, registry) {
  const { name } = app
  const version = versionOf(name, kind)
  // Not `dist`, where an author may have a release that is still to be published.
  const output = join(app.path, '.cache', `build-${kind}`)

  if (name === 'shell') {
    const isBuilt = (await registry.readShellStamp(site)) === version
    const publish = async () => isBuilt || registry.publishShell({ site, buildFolder: output, stamp: version })
    return { ...app, version, output, isBuilt, publish }
  }
  const published = join(site, 'remotes', name, version)
  const isBuilt = existsSync(join(published, 'remote.build.json'))
  return { ...app, version, output, isBuilt, buildFolder: isBuilt ? published : output }
}

/**
 * The folders of a package and of all workspace packages that it uses, in a fixed order.
 * @param {string} path
 * @param {Set<string>} [found]
 */
export function withDependencies(path, found = new Set()) {
  if (found.has(path)) return []
  found.add(path)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!version.startsWith('workspace:') || name === '@keyroom/remote-testing') continue
    withDependencies(join(root, 'shared', name.replace('@keyroom/', '')), found)
  }
  return [...found].sort()
}

/** @param {string} folder */
export function hashFolder(folder) {
  return hashFiles(filesIn(folder), folder)
}

/**
 * @param {readonly string[]} files
 * @param {string} base
 */
export function hashFiles(files, base = root) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(base, file)}\0${statSync(file).size}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notInputs.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) =>
      item.isDirectory() ? filesIn(join(folder, item.name)) : item.isFile() ? [join(folder, item.name)] : [],
    )
}
