import { existsSync } from 'node:fs'
import { run } from './run.mjs'

export const asRoot = () => process.getuid?.() === 0
export const isDebian = () => existsSync('/etc/debian_version')

/**
 * Installs Debian packages, which needs root. Returns `undefined` on success, else the end of apt's output.
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>}
 */
export async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, output } = await run(
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`,
    { env },
  )
  return status === 0 ? undefined : output.trim().split('\n').slice(-3).join('\n')
}
