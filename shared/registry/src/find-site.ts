import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The site that commands change: the given one, or the one that `npm start` serves with the same environment.
 *
 * @throws if it does not exist: nobody would read it
 */
export function findSite(given: string | undefined, environment: NodeJS.ProcessEnv): string {
  const state = environment['KEYROOM_DATA'] || '.keyroom'
  const site = resolve(given ?? (environment['KEYROOM_SITE'] || join(state, 'site')))
  if (existsSync(site)) return site
  throw new Error(
    `Expected a site in ${site}, got no such folder. \`npm start\` makes one in the folder that KEYROOM_DATA names, ` +
      `by default .keyroom. Name another by --site or KEYROOM_SITE, or begin a new one: mkdir -p ${site}`,
  )
}
