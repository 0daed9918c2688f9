import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteUsesSchema } from '@keyroom/contract/descriptor'
import type { RegistryEntry } from '@keyroom/contract/registry'
import * as z from 'zod/mini'
import { checkRoutes, lostRoutes, type LostRoute, type RouteCheck, type RouteParty } from './check-routes.ts'
import { readEntries } from './registry-files.ts'

const nothingDeclared: RouteParty = { name: '', routes: [], uses: { routes: [] } }

type Checked = Pick<RegistryEntry, 'name' | 'version' | 'descriptor'>

/** The result of checking a build, with the routes that its remote has in the registry and not in this build. */
export interface SiteRouteCheck extends RouteCheck, Checked {
  readonly lost: readonly LostRoute[]
}

/** Checks the well-known routes of builds against those of the shell and all other remotes, as if they were current. */
export async function checkSiteRoutes(site: string, builds: readonly Checked[]): Promise<readonly SiteRouteCheck[]> {
  const entries = await readEntries(site)
  const others = entries.filter(({ name }) => !builds.some((build) => build.name === name))
  const remotes = [...others, ...builds].map(({ descriptor }): RouteParty => descriptor)
  const parties = [...remotes, await readShell(site)]
  return builds.map((build) => ({
    ...build,
    ...checkRoutes(
      build.descriptor,
      parties.filter((party) => party !== build.descriptor),
    ),
    lost: lostRoutes(entries.find(({ name }) => name === build.name)?.descriptor ?? nothingDeclared, parties),
  }))
}

/** The well-known routes that the site lacks once a remote is removed, and who uses them. */
export async function routesLostWithout(site: string, name: string): Promise<LostRoute[]> {
  const entries = await readEntries(site)
  const parties = entries.filter((entry) => entry.name !== name).map(({ descriptor }): RouteParty => descriptor)
  const gone = entries.find((entry) => entry.name === name)?.descriptor ?? nothingDeclared
  return lostRoutes(gone, [...parties, await readShell(site)])
}

/**
 * @throws if a build uses a route of another remote, or another one its routes, with parameters that the target does
 *   not declare, or a build has the path or the well-known route of another remote
 */
export async function refuseMisfits(site: string, builds: readonly Checked[]): Promise<void> {
  const checked = await checkSiteRoutes(site, builds)
  const refused = checked.filter(({ problems }) => problems.length > 0)
  if (refused.length === 0) return
  const reasons = refused.map(({ name, version, problems }) => `${name} ${version}: ${problems.join(' ')}`)
  throw new Error(
    `Expected routes that fit those of the other remotes.\n${reasons.join('\n')}\n` +
      'Fix the caller, give a route with changed parameters a new id, or choose another path.',
  )
}

/**
 * The shell as a caller of routes, which its build lists in `uses.json`. Containers keep the shell outside of the site; in
 * the registry's image, `KEYROOM_SHELL_USES` names the file of the same version.
 */
async function readShell(site: string): Promise<RouteParty> {
  const inSite = join(site, 'shell/uses.json')
  const inImage = process.env['KEYROOM_SHELL_USES']
  const file = inImage && !existsSync(inSite) ? inImage : inSite
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const checked = remoteUsesSchema.safeParse(JSON.parse(text))
  if (!checked.success)
    throw new Error(
      `Expected the routes that the shell uses in ${file}, got these errors. Build the shell again.\n${z.prettifyError(checked.error)}`,
    )
  return { name: 'the shell', routes: [], uses: checked.data }
}
