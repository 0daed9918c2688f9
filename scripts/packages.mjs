import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/**
 * The packages of the workspace that have the script, with its command line and the environment with the tools of the
 * package and of the root, as pnpm would run it.
 * @param {string} script
 */
export function packagesWith(script) {
  return folders().flatMap((folder) => {
    const path = join(root, folder)
    const { name, scripts } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const command = scripts?.[script]
    return command ? [{ name, folder, path, command, env: toolsOf(path) }] : []
  })
}

function folders() {
  const inside = ['remotes', 'services', 'shared'].flatMap((layer) =>
    readdirSync(join(root, layer)).map((name) => `${layer}/${name}`),
  )
  return [...inside, 'shell', 'e2e'].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** @param {string} path */
export function toolsOf(path) {
  const bins = [join(path, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH]
  return { ...process.env, PATH: bins.join(delimiter) }
}
