import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fillPath, routeTableOf, type TableRoute } from '../route-table.ts'
import { accountSecretOf, publicParameters, secretOf, tenantParameters } from '../tenant-parameters.ts'
import { people } from '../test-api.ts'
import type { TestPerson } from '../test-issuer.ts'
import { calibrate, median, slownessOf, type ThreadBlocks } from '../thread-blocks.ts'
import { openRawClient, type RawAnswer, type RawRequest } from './send-raw.ts'
import type { Target } from './target.ts'

/** Everybody who attacks: nobody, people with and without an organization, and of two organizations. */
export const actors = {
  nobody: undefined,
  ...people,
  multiAtLakeside: { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' },
} satisfies Readonly<Record<string, TestPerson | undefined>>

export type Actor = keyof typeof actors

/** A request, who sends it and to which route. */
export interface Shot {
  readonly route: TableRoute
  readonly who: Actor
  readonly raw: RawRequest
  /** Beside what holds for every answer: what is wrong with this one, if anything. */
  readonly judge?: (answer: RawAnswer) => string | undefined
}

/** A running API that is attacked over HTTP, and what every answer of it must be. */
export interface Arena {
  readonly target: Target
  readonly routes: readonly TableRoute[]
  /** Routes whose answers do not end: only who is refused may ask them. */
  readonly streams: readonly TableRoute[]
  /** Sends a request, and says what is wrong with its answer; nothing if all is well. */
  readonly fire: (shot: Shot) => Promise<string | undefined>
  /** Puts back what accepted requests changed; only if one did, since it takes as long as ten requests. */
  readonly renew: () => Promise<void>
  /** Sends requests at the same time. Their blocks are not measured. */
  readonly fireTogether: (shots: readonly Shot[]) => Promise<readonly (RawAnswer & { readonly fault?: string })[]>
  readonly counts: { requests: number; accepted: number; longestBlock: number }
  readonly close: () => Promise<void>
}

/** How long one request may keep all others waiting, in milliseconds. */
const longestBlock = 50
/** How long a refusal may be, in characters: what was sent is not sent back. */
const longestRefusal = 1_500
/** How often a request is repeated that seemed to block, since a collection of garbage does too. */
const blockRuns = 5

/** @param thread measures blocks, if the API runs in this process */
export async function openArena(target: Target, thread?: ThreadBlocks): Promise<Arena> {
  const client = openRawClient(target.port)
  const table = routeTableOf(target.document)
  const isStream = ({ name }: TableRoute) => name === 'GET /api/changes'
  const routes = table.filter((route) => !isStream(route))
  const counts = { requests: 0, accepted: 0, longestBlock: 0 }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const secrets = (Object.entries(actors) as [Actor, TestPerson | undefined][]).flatMap(([who, person]) =>
    person ? [secretOf(person), accountSecretOf(person)].map((secret) => ({ who, secret })) : [],
  )

  const wrongWith = ({ route, who, raw, judge }: Shot, answer: RawAnswer): string | undefined =>
    wrongStatus(answer) ??
    (target.hasGateway && isOfGateway(raw, answer)
      ? undefined
      : (wrongHeaders(answer) ?? wrongBody(route, answer, (schema) => ajv.compile(schema)))) ??
    leaked(secrets, { who, route }, answer) ??
    judge?.(answer)

  const tokens = new Map<TestPerson, { readonly token: Promise<string>; readonly at: number }>()
  /** A little ahead of the clock, since one of the routes ends all tokens of who asks it. */
  const tokenOf = (person: TestPerson) => {
    const now = Math.floor(Date.now() / 1000)
    const known = tokens.get(person)
    if (known && now - known.at < 2) return known.token
    const token = target.issuer.tokenOf(person, { iat: now + 4 })
    tokens.set(person, { token, at: now })
    return token
  }

  let isChanged = true
  const renew = async () => {
    if (!isChanged) return
    isChanged = false
    await target.renew()
  }

  const send = async (shot: Shot): Promise<RawAnswer> => {
    const { who, raw } = shot
    const person = actors[who]
    const token = person && (await tokenOf(person))
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...raw.headers }
    const answer = await client.send({ ...raw, headers })
    counts.requests += 1
    if (answer.status < 300) {
      counts.accepted += 1
      isChanged ||= raw.method !== 'GET'
    }
    return answer
  }

  const fire = async (shot: Shot): Promise<string | undefined> => {
    let answer: RawAnswer | undefined
    const fireOnce = async () => void (answer = await send(shot))
    const measure = async () => {
      if (thread) return thread.longestDuring(fireOnce)
      await fireOnce()
      return 0
    }
    try {
      const first = await measure()
      const fault = answer && wrongWith(shot, answer)
      if (fault) return fault
      // The statements of an engine in this process run on its thread.
      const inEngine = thread?.statement.block ?? 0
      if (first > longestBlock + inEngine) {
        const blocks = [first]
        while (blocks.length < blockRuns) blocks.push(await measure())
        const block = median(blocks)
        counts.longestBlock = Math.max(counts.longestBlock, block)
        return block > longestBlock * slownessOf(calibrate()) + inEngine
          ? `kept the event loop for ${block.toFixed(0)} ms`
          : undefined
      }
      counts.longestBlock = Math.max(counts.longestBlock, first)
      return undefined
    } catch (error) {
      return `got no answer: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  await renew()
  return {
    target,
    routes,
    streams: table.filter(isStream),
    counts,
    fire,
    renew,
    fireTogether: (shots) =>
      Promise.all(
        shots.map(async (shot) => {
          const answer = await send(shot)
          const fault = wrongWith(shot, answer)
          return { ...answer, ...(fault ? { fault } : {}) }
        }),
      ),
    close: async () => {
      client.close()
      await target.close()
    },
  }
}

/** A request with a JSON body at what is this person's own. */
export function jsonShot(route: TableRoute, who: Actor, body: string, headers: RawRequest['headers'] = {}): Shot {
  const { method } = route
  return {
    route,
    who,
    raw: { method, target: ownPath(route, who), headers: { 'content-type': 'application/json', ...headers }, body },
  }
}

/** The path of a route, with ids that are this person's own where they have one. */
export function ownPath({ path }: TableRoute, who: Actor): string {
  const person = actors[who] ?? people.admin
  return fillPath(path, (name) =>
    encodeURIComponent(
      tenantParameters[name]?.own(person) ?? tenantParameters[name]?.values.at(-1) ?? publicParameters[name] ?? name,
    ),
  )
}

function wrongStatus({ status, text }: RawAnswer): string | undefined {
  return status >= 500 ? `answered ${status}: ${text.slice(0, 200)}` : undefined
}

/** Whether Node's parser refused what is no HTTP, or too much of it, before any of our code. */
function isOfParser({ status, text }: RawAnswer): boolean {
  return status === 431 || (status === 400 && text.includes('"message":"Client Error"'))
}

/** Whether a gateway answered, in JSON or by its page, that nothing is at an address which is not the API's. */
function isOfGateway({ target }: RawRequest, { status, headers }: RawAnswer): boolean {
  const isSafe = headers['content-security-policy'] !== undefined || headers['cache-control'] === 'no-store'
  return status === 404 && isSafe && !/^\/+api(\/|$)/.test(target)
}

function wrongHeaders(answer: RawAnswer): string | undefined {
  const { status, headers } = answer
  if (isOfParser(answer)) return undefined
  if (headers['x-content-type-options'] !== 'nosniff') return `answered ${status} without nosniff`
  if (!headers['cache-control']) return `answered ${status} without cache-control`
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id']))) return `answered ${status} without a request id`
  const type = headers['content-type'] ?? ''
  return /html|xml|javascript/.test(type) ? `answered ${status} as ${type}` : undefined
}

function wrongBody(
  { answers }: TableRoute,
  answer: RawAnswer,
  validatorOf: (schema: object) => ValidateFunction,
): string | undefined {
  const { status, headers, text } = answer
  if (isOfParser(answer)) return undefined
  if (status >= 400 && text.length > longestRefusal) return `answered ${status} with ${text.length} characters`
  if (status === 204 || status === 304) return text === '' ? undefined : `answered ${status} with a body`
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('application/json')) {
    const isFile = type.startsWith('text/csv') || (type === 'application/pdf' && text.startsWith('%PDF-'))
    return isFile ? undefined : `answered as "${type}"`
  }
  const schema = answers[status] ?? answers['default']
  if (!schema) return `answered ${status}, which its route does not declare`
  const isAllowed = validatorOf(schema)
  if (isAllowed(JSON.parse(text))) return undefined
  const [error] = isAllowed.errors ?? []
  return `answered ${status} with what its schema does not allow: ${error?.instancePath} ${error?.message}`
}

/** The one answer with what a person has in all their accounts: it comes before their deletion, which is of all too. */
const ofAllAccounts = 'GET /api/user/{userId}/export'

/** Nobody is shown what only somebody else may see, nor what is of another of their own accounts. */
function leaked(
  secrets: readonly { readonly who: Actor; readonly secret: string }[],
  { who, route }: Pick<Shot, 'who' | 'route'>,
  { text }: RawAnswer,
): string | undefined {
  const isOwn = (other: Actor) =>
    other === who || (route.name === ofAllAccounts && actors[other]?.userId === actors[who]?.userId)
  const own = secrets.flatMap((one) => (isOwn(one.who) ? [one.secret] : []))
  const seen = secrets.find(({ secret }) => !own.includes(secret) && text.includes(secret))
  return seen && `showed ${who} what only ${seen.who} may see`
}
