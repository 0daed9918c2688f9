import {
  closestWord,
  describeParam,
  pathParams,
  pathShape,
  type RemoteDescriptor,
  type RouteParam,
  type RouteUse,
} from '@keyroom/contract/descriptor'

/** The well-known routes that a remote or the shell declares, and the routes of others that it uses. */
export type RouteParty = Pick<RemoteDescriptor, 'name' | 'routes' | 'uses'>

type Route = RouteParty['routes'][number]

/** The result of checking the routes of one party against those of all others. */
export interface RouteCheck {
  /** Errors: a caller gives a route other parameters than its owner declares, or a route or its path has two owners. */
  readonly problems: readonly string[]
  /** Routes that the party uses and nobody declares. */
  readonly missing: readonly MissingRoute[]
}

/** A route that nobody declares, and the id of one that may be meant. */
export interface MissingRoute {
  readonly id: string
  readonly meant?: string
}

/** Compares the routes that a party declares and uses with those that all others use and declare. */
export function checkRoutes(party: RouteParty, others: readonly RouteParty[]): RouteCheck {
  const all = [party, ...others]
  const owners = (id: string) =>
    all.flatMap((owner) => owner.routes.flatMap((route) => (route.id === id && route.params ? [{ owner, route }] : [])))
  const uses = all.flatMap((caller) => caller.uses.routes.map((use) => ({ caller, use })))
  const shared = party.routes
    .filter(({ params }) => params)
    .map(({ id }) => ({ id, names: owners(id).map(({ owner }) => owner.name) }))
    .filter(({ names }) => names.length > 1)
    .map(({ id, names }) => `Expected one remote to declare the well-known route "${id}", got ${names.join(' and ')}.`)
  const taken = party.routes.flatMap(({ path }) =>
    others.flatMap(({ name, routes }) =>
      routes
        .filter((route) => pathShape(route.path) === pathShape(path))
        .map((route) => `Expected a path that no other remote has, got "${path}": ${name} has "${route.path}".`),
    ),
  )
  const misfits = uses.flatMap(({ caller, use }) =>
    owners(use.id)
      .filter(({ owner }) => owner === party || caller === party)
      .flatMap(({ owner, route }) =>
        misfitsOf(use, route).map((misfit) => `${misfit} ${caller.name} leads there; ${owner.name} declares it.`),
      ),
  )
  const declared = wellKnownIds(all)
  const missing = party.uses.routes.flatMap(({ id }): MissingRoute[] => {
    if (declared.includes(id)) return []
    const meant = closestWord(id, declared)
    return [{ id, ...(meant !== undefined && { meant }) }]
  })
  return { problems: [...shared, ...taken, ...misfits], missing }
}

/** A well-known route that a remote no longer declares, and those whose links to it are hidden from then on. */
export interface LostRoute {
  readonly id: string
  readonly callers: readonly string[]
}

/** The well-known routes that a party had before, nobody declares now, and others use. */
export function lostRoutes(before: RouteParty, now: readonly RouteParty[]): LostRoute[] {
  const declared = wellKnownIds(now)
  return wellKnownIds([before]).flatMap((id) => {
    if (declared.includes(id)) return []
    const callers = now.filter(({ uses }) => uses.routes.some((use) => use.id === id)).map(({ name }) => name)
    return callers.length > 0 ? [{ id, callers }] : []
  })
}

/** The ids of the well-known routes that parties declare. */
function wellKnownIds(parties: readonly RouteParty[]): string[] {
  return parties.flatMap(({ routes }) => routes.flatMap(({ id, params }) => (params ? [id] : [])))
}

/** How a use differs from the route that its owner declares. */
function misfitsOf({ id, params: given }: RouteUse, { path, params: taken = {} }: Route): string[] {
  const wrong = Object.entries(given).flatMap(([name, param]) => {
    const wanted = taken[name]
    if (wanted && takes(wanted, param)) return []
    const expected = wanted
      ? describeParam(wanted)
      : `one of its parameters (${Object.keys(taken).join(', ') || 'none'})`
    return [`Expected ${expected} as "${name}" of the route "${id}", got ${describeParam(param)}.`]
  })
  const left = pathParams(path).filter((name) => !Object.hasOwn(given, name))
  return [...wrong, ...left.map((name) => `Expected "${name}" in the path of the route "${id}", got nothing.`)]
}

/** Whether every value of the given parameter is allowed by the wanted one. */
function takes(wanted: RouteParam, given: RouteParam): boolean {
  if (wanted.type === 'number' && given.type === 'integer') return true
  if (wanted.type !== given.type) return false
  return !wanted.values || (given.values?.every((value) => wanted.values?.includes(value)) ?? false)
}
