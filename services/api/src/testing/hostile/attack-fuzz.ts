import fc from 'fast-check'
import type { TableRoute } from '../route-table.ts'
import { arbitraryOf, editedJson, edits, hostileValues } from './arbitrary-of.ts'
import { ownPath, type Actor, type Arena, type Shot } from './arena.ts'
import { describeShot, type Attack, type AttackTools, type Finding } from './attack.ts'

/** Generated requests for each route and kind. */
const runs = { quick: 2, whole: 400 }

const common = { 'if-match': '"1"', 'idempotency-key': 'hostile-fuzz' }
const json = { ...common, 'content-type': 'application/json' }

/** Every route, with generated queries: valid ones, wrong values, unknown keys, keys twice. */
export const attackQueries: Attack = {
  name: 'queries',
  run: (tools) =>
    fuzz(
      tools,
      () => true,
      (route, who) =>
        queriesOf(route).map((query) => ({
          route,
          who,
          raw: { method: route.method, target: `${ownPath(route, who)}?${query}`, headers: common },
        })),
    ),
}

/** Every route that takes a body, with generated ones: valid, at their bounds, edited, and no JSON. */
export const attackBodies: Attack = {
  name: 'bodies',
  run: (tools) =>
    fuzz(
      tools,
      ({ body }) => body !== undefined,
      (route, who) =>
        bodiesOf(route).map(({ headers, body }) => ({
          route,
          who,
          raw: { method: route.method, target: ownPath(route, who), headers, body },
        })),
    ),
}

/** Every route, with headers that say something else than the request is. */
export const attackHeaders: Attack = {
  name: 'headers',
  run: (tools) =>
    fuzz(
      tools,
      () => true,
      (route, who) =>
        fc.tuple(headers, fc.constantFrom(undefined, '', '{}', '{"a":1}')).map(([given, body]) => ({
          route,
          who,
          raw: {
            method: route.method,
            target: ownPath(route, who),
            headers: { ...common, ...given },
            ...(body === undefined ? {} : { body }),
          },
        })),
    ),
}

async function fuzz(
  { arena, isQuick, seed }: AttackTools,
  concerns: (route: TableRoute) => boolean,
  shotsOf: (route: TableRoute, who: Actor) => fc.Arbitrary<Shot>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const route of arena.routes.filter(concerns)) {
    await arena.renew()
    const finding = await smallestFault(arena, shotsOf(route, attackerOf(route)), {
      seed,
      numRuns: isQuick ? runs.quick : runs.whole,
    })
    if (finding) findings.push(finding)
  }
  return findings
}

/** Somebody whom the route lets in: others are refused before anything is read. */
export function attackerOf({ path }: TableRoute): Actor {
  return /^\/api\/(data|operators)\//.test(path) ? 'operator' : 'admin'
}

async function smallestFault(
  arena: Arena,
  shots: fc.Arbitrary<Shot>,
  options: fc.Parameters<[Shot]>,
): Promise<Finding | undefined> {
  const faults = new Map<Shot, string>()
  const { counterexample } = await fc.check(
    fc.asyncProperty(shots, async (shot) => {
      const fault = await arena.fire(shot)
      if (fault) faults.set(shot, fault)
      return fault === undefined
    }),
    options,
  )
  const [shot] = counterexample ?? []
  return shot && { request: describeShot(shot), fault: faults.get(shot) ?? 'failed' }
}

function queriesOf({ query }: TableRoute): fc.Arbitrary<string> {
  const valid = fc.record(
    Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, arbitraryOf(schema, name)])),
  )
  const names = [...Object.keys(query), 'unknown', '__proto__', 'constructor', 'a[b]', 'a[]', '', 'toString']
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(
      hostileValues.map((value) => encoded(typeof value === 'string' ? value : JSON.stringify(value))),
      fc.constantFrom('%', '%zz', '%ff', '%c0%ae', '%00', '&&&', '=', 'a'.repeat(3_000)),
    ),
  )
  return fc
    .tuple(valid, fc.array(pair, { maxLength: 3 }))
    .map(([held, others]) =>
      [
        ...Object.entries(held).map(([name, value]) => `${name}=${encoded(String(value))}`),
        ...others.map(([name, value]) => `${encodeURIComponent(name)}=${value}`),
      ]
        .join('&')
        .slice(0, 12_000),
    )
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function bodiesOf({ body = {} }: TableRoute): fc.Arbitrary<{
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}> {
  const valid = arbitraryOf(body)
  const ofJson = fc.oneof(
    { weight: 2, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: fc.tuple(valid, edits).map(([value, edit]) => editedJson(value, edit)) },
    { weight: 1, arbitrary: hostileValues.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, fc.constantFrom(...brokenTexts)).map(([value, spoil]) => spoil(JSON.stringify(value))),
    },
  )
  return fc.oneof(
    { weight: 8, arbitrary: ofJson.map((text) => ({ headers: json, body: text })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...contentTypes))
        .map(([value, type]) => ({ headers: { ...json, 'content-type': type }, body: JSON.stringify(value) })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ headers: json, body: Buffer.from(bytes) })),
    },
  )
}

const brokenTexts: readonly ((text: string) => string)[] = [
  () => '',
  () => ' ',
  (text) => `\ufeff${text}`,
  (text) => text.slice(0, -1),
  (text) => `${text},`,
  (text) => `${text}${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => `/* */${text}`,
  () => '['.repeat(5_000),
  () => '{"a":'.repeat(5_000),
  () => `${'['.repeat(500)}${']'.repeat(500)}`,
  () => '1e400',
  () => '-0',
  () => 'NaN',
  () => '"\\ud800"',
  () => '{"__proto__":{"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  (text) => text.replace(/"[^"]*"(?=[,}\]])/, '"\\u0000"'),
  (text) => text.replace(/"[^"]*"(?=[,}\]])/, '"a\\ud800"'),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace('{', '{"\\u0000":1,'),
]

const contentTypes = [
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/jsonx',
  'application/json, text/plain',
  'application/xml',
  'text/html',
  '/',
  'a'.repeat(2_000),
]

const headerValues = fc.oneof(
  fc.constantFrom(
    '',
    '""',
    '"1"',
    'W/"1"',
    '*',
    '"99999999999999999999"',
    '-1',
    '0',
    'null',
    '../../etc/passwd',
    'a'.repeat(4_000),
    'caf\u00e9',
    '\u00ff\u00fe',
    'gzip;q=0, br;q=nonsense, *;q=1',
    'gzip,'.repeat(500),
    'xx-'.repeat(500),
    'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5',
    'bytes=0-0,1-1,2-2',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '/dashboard?a=b',
    '//evil.test',
    'javascript:alert(1)',
    '127.0.0.1, 10.0.0.1, ::1',
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
)

const headers = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'if-modified-since',
    'idempotency-key',
    'keyroom-return-path',
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'content-encoding',
    'origin',
    'host',
    'range',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'last-event-id',
    'user-agent',
    'cookie',
    'traceparent',
    'stripe-signature',
    '__proto__',
  ),
  headerValues,
  { minKeys: 1, maxKeys: 3 },
)
