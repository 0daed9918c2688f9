import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { remoteBuildFile } from './remote-build.ts'

/**
 * The folder with the build of a remote.
 *
 * @param given the remote's folder, such as `remotes/map`, or the build itself, such as `remotes/map/dist`
 * @throws with what is missing: the folder, the remote in it, or its build
 */
export function findBuild(given: string): string {
  const folder = resolve(given)
  const isOutput = basename(folder) === 'dist' && existsSync(join(dirname(folder), 'remote.json'))
  if (!isOutput && existsSync(join(folder, remoteBuildFile))) return folder
  const remote = isOutput ? dirname(folder) : folder
  if (!existsSync(remote))
    throw new Error(`Expected the folder of a remote, got "${given}", which does not exist.${hint(given)}`)
  if (!existsSync(join(remote, 'remote.json')))
    throw new Error(
      `Expected the folder of a remote, got "${given}", which has neither a remote.json nor a build.${hint(given)}`,
    )
  const output = isOutput ? folder : join(folder, 'dist')
  const { name } = packageOf(remote)
  if (!existsSync(join(output, remoteBuildFile)))
    throw new Error(
      `Expected a build in ${output}, got none: the remote was not built yet, or its last build failed. ` +
        `Build it first: pnpm --filter ${name} build`,
    )
  const built = nameIn(join(output, remoteBuildFile))
  if (`@keyroom/${built}` !== name)
    throw new Error(
      `Expected a build of ${name} in ${output}, got one of "${built}". Build it again: pnpm --filter ${name} build`,
    )
  return output
}

/** The folders of remotes that may be meant. */
function hint(given: string): string {
  const name = basename(resolve(given))
  if (existsSync(join('remotes', name, 'remote.json'))) return ` Did you mean remotes/${name}?`
  const remotes = existsSync('remotes') ? readdirSync('remotes') : []
  const folders = remotes
    .map((remote) => `remotes/${remote}`)
    .filter((folder) => existsSync(join(folder, 'remote.json')))
  return folders.length > 0 ? ` There are ${folders.join(', ')}.` : ''
}

function packageOf(remote: string): { name?: string } {
  return JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8')) as { name?: string }
}

function nameIn(buildFile: string): string {
  return String((JSON.parse(readFileSync(buildFile, 'utf8')) as { name?: unknown }).name)
}
