import { contractVersion, topics } from '@keyroom/contract'
import { labelIds, pathParams, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { satisfies } from 'compare-versions'

/** Message texts by language and id. */
export type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The problems of a descriptor that its schema can't detect: dangling references, labels without a text, another
 * contract than that of this build.
 */
export function descriptorProblems(descriptor: RemoteDescriptor, catalogs: Catalogs): string[] {
  return [
    ...unknownRoutes(descriptor),
    ...deadEnds(descriptor),
    ...undeclaredParams(descriptor),
    ...misplacedValues(descriptor),
    ...unknownParents(descriptor),
    ...unknownTopics(descriptor),
    ...missingLabels(descriptor, catalogs),
    ...repeated(
      'route id',
      descriptor.routes.map(({ id }) => id),
    ),
    ...repeated(
      'route path',
      descriptor.routes.map(({ path }) => path),
    ),
    ...repeated(
      'use of route',
      descriptor.uses.routes.map(({ id }) => id),
    ),
    ...repeated(
      'menu id',
      descriptor.menu.map(({ id }) => id),
    ),
    ...wrongContract(descriptor),
  ]
}

function unknownRoutes({ routes, menu }: RemoteDescriptor): string[] {
  const known = routes.map(({ id }) => id)
  return menu
    .filter(({ route }) => route !== undefined && !known.includes(route))
    .map(({ id, route }) => `expected menu entry "${id}" to open one of ${known.join(', ')}, got the route "${route}"`)
}

function undeclaredParams({ routes }: RemoteDescriptor): string[] {
  return routes.flatMap(({ id, path, params }) =>
    pathParams(path)
      .filter((name) => params && !Object.hasOwn(params, name))
      .map((name) => `Expected "${name}" among the params of the route "${id}", whose path has it, got none.`),
  )
}

function misplacedValues({ routes, uses }: RemoteDescriptor): string[] {
  return [...routes, ...uses.routes].flatMap(({ id, params = {} }) =>
    Object.entries(params)
      .filter(([, { type, values }]) => values && type !== 'string')
      .map(
        ([name, { type }]) =>
          `Expected "values" only for a string, got them for "${name}" of the route "${id}", whose type is ${type}.`,
      ),
  )
}

function deadEnds({ menu }: RemoteDescriptor): string[] {
  return menu
    .filter(({ type, route, href }) => type === 'item' && (route === undefined) === (href === undefined))
    .map(({ id, route }) =>
      route === undefined
        ? `expected a route or an href in menu entry "${id}", got neither`
        : `expected a route or an href in menu entry "${id}", got both`,
    )
}

function unknownParents({ menu }: RemoteDescriptor): string[] {
  const known = menu.filter(({ type, parent }) => type === 'collapse' && parent === undefined).map(({ id }) => id)
  return menu
    .filter(({ parent }) => parent !== undefined && !known.includes(parent))
    .map(
      ({ id, parent }) =>
        `expected a first-level collapse as parent of menu entry "${id}" (${known.join(', ') || 'none declared'}), got "${parent}"`,
    )
}

function unknownTopics({ events }: RemoteDescriptor): string[] {
  const known: string[] = Object.values(topics).map(({ id }) => id)
  return [...events.publishes, ...events.consumes]
    .filter((id) => !known.includes(id))
    .map((id) => `expected a topic of contract ${contractVersion} (${known.join(', ')}), got "${id}"`)
}

function missingLabels(descriptor: RemoteDescriptor, catalogs: Catalogs): string[] {
  const ids = labelIds(descriptor)
  const foreign = ids.filter((id) => !id.startsWith(`${descriptor.name}.`))
  const missing = descriptor.locales.flatMap((locale) =>
    ids.filter((id) => !catalogs[locale]?.[id]).map((id) => `label "${id}" has no text in "${locale}"`),
  )
  return [...foreign.map((id) => `expected a label that begins with "${descriptor.name}.", got "${id}"`), ...missing]
}

function repeated(what: string, values: readonly string[]): string[] {
  const twice = values.filter((value, index) => values.indexOf(value) !== index)
  return twice.map((value) => `expected each ${what} once, got "${value}" several times`)
}

function wrongContract({ requires }: RemoteDescriptor): string[] {
  return satisfies(contractVersion, requires.contract)
    ? []
    : [`expected a contract range that includes ${contractVersion}, got ${requires.contract}`]
}
