import { contractVersion, topics } from '@keyroom/contract'
import { labelIds, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { satisfies } from 'compare-versions'

/** Message texts by language and id. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * What is wrong with a descriptor that its schema can't see: references that lead nowhere, labels without a text,
 * a contract that this build does not have.
 */
export function descriptorProblems(descriptor: RemoteDescriptor, catalogues: Catalogues): string[] {
  return [
    ...unknownRoutes(descriptor),
    ...deadEnds(descriptor),
    ...unknownParents(descriptor),
    ...unknownTopics(descriptor),
    ...missingLabels(descriptor, catalogues),
    ...repeated(
      'route id',
      descriptor.routes.map(({ id }) => id),
    ),
    ...repeated(
      'route path',
      descriptor.routes.map(({ path }) => path),
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
    .map(({ id, route }) => `menu entry "${id}" opens the route "${route}", but there are only: ${known.join(', ')}`)
}

function deadEnds({ menu }: RemoteDescriptor): string[] {
  return menu
    .filter(({ type, route, href }) => type === 'item' && (route === undefined) === (href === undefined))
    .map(({ id, route }) =>
      route === undefined
        ? `menu entry "${id}" opens nothing: give it a route, or an href`
        : `menu entry "${id}" has a route and an href; it can open only one`,
    )
}

function unknownParents({ menu }: RemoteDescriptor): string[] {
  const known = menu.filter(({ type, parent }) => type === 'collapse' && parent === undefined).map(({ id }) => id)
  return menu
    .filter(({ parent }) => parent !== undefined && !known.includes(parent))
    .map(
      ({ id, parent }) =>
        `menu entry "${id}" stands below "${parent}", which is no collapse of the first level; those are: ${known.join(', ') || 'none'}`,
    )
}

function unknownTopics({ events }: RemoteDescriptor): string[] {
  const known: string[] = Object.values(topics).map(({ id }) => id)
  return [...events.publishes, ...events.consumes]
    .filter((id) => !known.includes(id))
    .map((id) => `topic "${id}" is not in contract ${contractVersion}, which has: ${known.join(', ')}`)
}

function missingLabels(descriptor: RemoteDescriptor, catalogues: Catalogues): string[] {
  const ids = labelIds(descriptor)
  const foreign = ids.filter((id) => !id.startsWith(`${descriptor.name}.`))
  const missing = descriptor.locales.flatMap((locale) =>
    ids.filter((id) => !catalogues[locale]?.[id]).map((id) => `label "${id}" has no text in "${locale}"`),
  )
  return [...foreign.map((id) => `label "${id}" does not begin with "${descriptor.name}."`), ...missing]
}

function repeated(what: string, values: readonly string[]): string[] {
  const twice = values.filter((value, index) => values.indexOf(value) !== index)
  return twice.map((value) => `${what} "${value}" is there more than once`)
}

function wrongContract({ requires }: RemoteDescriptor): string[] {
  return satisfies(contractVersion, requires.contract)
    ? []
    : [`requires contract ${requires.contract}, but is built with ${contractVersion}`]
}
