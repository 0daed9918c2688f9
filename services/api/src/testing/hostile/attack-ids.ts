import { fillPath, type TableRoute } from '../route-table.ts'
import { publicParameters, tenantParameters } from '../tenant-parameters.ts'
import { actors, ownPath, type Actor, type Shot } from './arena.ts'
import { fireAll, type Attack } from './attack.ts'

type Spelling = (id: string) => string

/** Ways to write an id that is not the person's own id any more; as they stand in a path. */
const spellings: readonly Spelling[] = [
  (id) => id.toUpperCase(),
  (id) => id.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (id) => `${id}%20`,
  (id) => `%20${id}`,
  (id) => `${id}.`,
  (id) => `${id}%2e%2e`,
  (id) => `${id}%00`,
  (id) => `${id}%2f`,
  (id) => `..%2f${id}`,
  (id) => `${id}%2f..%2f${id}`,
  (id) => `%252e%252e%252f${id}`,
  (id) => encodeURIComponent(id).replaceAll('%', '%25') + '%25',
  (id) => `%c0%ae${id}`,
  (id) => `%zz${id}`,
  (id) => `%ff${id}`,
  (id) => `${id};a=1`,
  (id) => `${id}%3Fa`,
  (id) => `${id}%23a`,
  (id) => `${id}%E2%80%8B`,
  (id) => `%E2%80%AE${id}`,
  (id) => `${id}%CC%81`,
  (id) => id.replace('i', '%C4%B1').replace('o', '%EF%BD%8F'),
  (id) => `${id}%0a`,
  (id) => `${id},${id}`,
  (id) => `${id.slice(0, -1)}_`,
  (id) => `${id.slice(0, 4)}%25`,
  () => '*',
  () => `%27%20OR%20%271%27%3D%271`,
  () => '__proto__',
  () => 'constructor',
  () => 'null',
  () => 'undefined',
  () => '-1',
  () => '1e309',
  () => '%5B%22a%22%5D',
  () => '.',
  () => '%2e%2e',
  () => '',
  () => 'x'.repeat(257),
  () => 'x'.repeat(5_000),
  () => '%F0%9F%98%80'.repeat(64),
]

/** Ways to write a path; an answer is the right one for nobody only if it shows nothing. */
const paths: readonly Spelling[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('/api', '//api'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/health/../'),
  (path) => path.replace('/api/', '/api/health/..%2f'),
  (path) => path.replace('/api/', '/api/health%2f..%2f'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => `${path}/`,
  (path) => `${path}.json`,
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}?open=true`,
  (path) => `http://evil.test${path}`,
  (path) => path.replaceAll('/', '\\'),
]

/** Every route, asked by everybody for their own and for foreign ids in every spelling. */
export const attackIds: Attack = {
  name: 'actors x ids',
  run: async ({ arena, isQuick }) => {
    const findings = []
    for (const [at, route] of arena.routes.entries()) {
      await arena.renew()
      const others = [...spellings.flatMap((spell) => shotsByIds(route, spell)), ...shotsByPaths(route)]
      // Quickly, each route gets some of the actors and spellings; together the routes get all of them.
      const some = (shots: readonly Shot[], step: number) =>
        isQuick ? shots.filter((_shot, index) => index % step === at % step) : shots
      const own = shotsByIds(route, (id) => id)
      findings.push(...(await fireAll(arena, [...some(own, 3), ...some(others, 251)])))
    }
    return findings
  },
}

function shotsByIds(route: TableRoute, spell: Spelling): Shot[] {
  return Object.keys(actors).flatMap((name) => {
    const who = name as Actor
    return route.parameters.flatMap((parameter) =>
      idsOf(parameter, who).map((id): Shot => {
        const spelled = spell(encodeURIComponent(id))
        const target = fillPath(ownPathTemplate(route, parameter, who), () => spelled)
        return {
          route,
          who,
          raw: { method: route.method, target },
          judge: ({ status }) =>
            status < 400 && !mayShow(route, parameter, decoded(spelled), who)
              ? `answered ${status} to ${who} for an id of somebody else`
              : undefined,
        }
      }),
    )
  })
}

/** The path with one parameter left to fill. */
function ownPathTemplate(route: TableRoute, parameter: string, who: Actor): string {
  const rest = route.path.replace(`{${parameter}}`, '\0')
  return ownPath({ ...route, path: rest }, who).replace('\0', `{${parameter}}`)
}

/** Of each kind of id, the person's own, a foreign one, and one of nobody. */
function idsOf(parameter: string, who: Actor): string[] {
  const known = tenantParameters[parameter]
  if (!known) return [publicParameters[parameter] ?? 'a']
  const person = actors[who]
  const own = person && known.own(person)
  const foreign = known.values.find((value) => value !== own)
  return [...(own === undefined ? [] : [own]), ...(foreign === undefined ? [] : [foreign])]
}

function mayShow({ isOpen, path }: TableRoute, parameter: string, id: string | undefined, who: Actor): boolean {
  const known = tenantParameters[parameter]
  const person = actors[who]
  if (isOpen) return true
  if (!person) return false
  if (!known) return true
  if (known.own(person) === id) return true
  // Administrators read the roles of any member.
  return path === '/api/orgs/{organizationId}/roles/{userId}' && parameter === 'userId' && who === 'admin'
    ? id === 'auth0|sample-member' || id === 'auth0|sample-multi'
    : false
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function shotsByPaths(route: TableRoute): Shot[] {
  if (route.isOpen) return []
  return paths.map((spell) => ({
    route,
    who: 'nobody',
    raw: { method: route.method, target: spell(ownPath(route, 'admin')) },
    judge: ({ status }) => (status < 400 ? `answered ${status} to nobody` : undefined),
  }))
}
