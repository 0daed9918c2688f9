import { parseArgs } from 'node:util'
import { findBuild } from './find-build.ts'
import { findSite } from './find-site.ts'
import {
  listRemotes,
  promoteNew,
  promoteRemote,
  publishRemotes,
  readHistory,
  removeRemote,
  lostRouteWarning,
  rollbackRemote,
  warningsOf,
  type Published,
} from './public.ts'

const usage = `Publishes builds of remotes. Only the registry changes; nothing restarts.

  pnpm remote publish <folder>…          store builds and make them current: remotes/map, or remotes/map/dist
  pnpm remote promote <name> [version]   make a stored build current, by default the newest
  pnpm remote promote --new              the same for each remote whose newest build was never current
  pnpm remote rollback <name>            make the previous build current again
  pnpm remote remove <name>              take a remote out of the registry; its builds stay
  pnpm remote list                       what is published
  pnpm remote history                    what became current when

  --site <folder>                        the site (default: KEYROOM_SITE, else site/ in KEYROOM_DATA or .keyroom)
  --take-over                            lets publish and promote replace the remote of another team`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    new: { type: 'boolean' },
    'take-over': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const mayTakeOver = values['take-over']
const [command, ...rest] = positionals

try {
  if (values.help) console.log(usage)
  else await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (!command) throw new Error(usage)
  const site = findSite(values.site, process.env)
  if (command === 'publish' && rest.length > 0) {
    const published = await publishRemotes({ site, buildFolders: rest.map(findBuild), mayTakeOver })
    published.forEach(say)
    console.log(`Published to ${site}.`)
  } else if (command === 'promote' && values.new && rest.length === 0) {
    const promoted = await promoteNew({ site, mayTakeOver })
    promoted.forEach(say)
    if (promoted.length === 0) console.log('Nothing is new.')
  } else if (command === 'promote' && rest[0]) {
    say(await promoteRemote({ site, name: rest[0], ...(rest[1] && { version: rest[1] }), mayTakeOver }))
  } else if (command === 'rollback' && rest[0]) {
    say(await rollbackRemote({ site, name: rest[0] }))
  } else if (command === 'remove' && rest[0]) {
    const removed = await removeRemote({ site, name: rest[0] })
    console.log(removed ? `${rest[0]} is no longer in the registry.` : `${rest[0]} was not in the registry.`)
    removed?.lostRoutes.map(lostRouteWarning).forEach(warn)
  } else if (command === 'list') {
    console.table((await listRemotes({ site })).map((remote) => ({ ...remote, stored: remote.stored.length })))
  } else if (command === 'history') {
    console.table(await readHistory({ site }))
  } else {
    throw new Error(usage)
  }
}

function say(published: Published): void {
  const { name, version, previous, changed } = published
  const before = previous ? ` (before: ${previous})` : ''
  console.log(changed ? `${name} is now ${version}${before}.` : `${name} is ${version} already${before}.`)
  warningsOf(published).forEach(warn)
}

function warn(warning: string): void {
  console.warn(`Warning: ${warning}`)
}
