import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { costReportCsv } from '../../hospitals/imports/testing/fixture-files.ts'
import type { BodySchema } from '../../platform/server/body-bounds.ts'
import { importOverApi } from '../import-over-api.ts'
import type { TableRoute } from '../route-table.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { jsonShot, type Arena, type Shot } from './arena.ts'
import { attackerOf } from './attack-fuzz.ts'
import { fireAll, type Attack, type Finding } from './attack.ts'
import type { RawAnswer } from './send-raw.ts'

/** Texts that are code, formulas or deception where somebody shows or exports them carelessly. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
  '${7*7}{{7*7}}#{7*7}<%= 7*7 %>',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  'a;=1+1',
  '\t=1+1',
  '\r=1+1',
  'a\n=1+1',
  '＝1+1',
  '=HYPERLINK("https://evil.test","a")',
  'a,b\r\nc,d',
  'a"b""c',
  'a\r\nset-cookie: a=b',
  'a\u0000b',
  'a\u0007b\u001b[31m',
  'a\u0085b\u2028c\u2029d',
  'a\u202egnp.exe',
  'a\u2066b\u2069',
  'a\ufeffb\u200d',
  'a\ud800b',
  'a\udc00b',
  'Zo\u0308e \u{1f468}\u200d\u{1f469}',
  "Robert'); DROP TABLE api.saved_item;--",
  '%s%n%x',
  '..\\..\\..\\etc\\passwd',
  '__proto__',
]

/** Every text that a route stores comes back as it was sent or is refused; no export holds a formula. */
export const attackTexts: Attack = {
  name: 'texts',
  run: async ({ arena, isQuick, seed }) => {
    const findings: Finding[] = []
    const writes = arena.routes.filter(({ method, body }) => method !== 'GET' && body !== undefined)
    for (const [at, route] of writes.entries()) {
      await arena.target.renew()
      const shots = await shotsWithTexts(arena, route, seed, isQuick ? 5 : 50)
      const some = isQuick ? shots.filter((_shot, index) => index % 41 === at % 41) : shots
      findings.push(...(await fireAll(arena, some)))
    }
    return [...findings, ...(await exportedReport(arena, isQuick ? 1 : fileNames.length))]
  },
}

/** A valid body, with each of its free texts replaced by each payload. */
async function shotsWithTexts(arena: Arena, route: TableRoute, seed: number, tries: number): Promise<Shot[]> {
  const options = route.body?.anyOf ?? route.body?.oneOf ?? [route.body ?? {}]
  const shots: Shot[] = []
  for (const option of options) {
    const valid = await acceptedBody(arena, route, fc.sample(arbitraryOf(requireAll(option)), { seed, numRuns: tries }))
    for (const place of textPlaces(valid)) {
      for (const payload of payloads) {
        const judge = (answer: RawAnswer) => changedText(answer, payload, place.at(-1))
        shots.push({ ...shotOf(route, withText(valid, place, payload)), judge })
      }
    }
  }
  return shots
}

/** The first of some bodies that the route takes: a schema does not say all that a route wants of a body. */
async function acceptedBody(arena: Arena, route: TableRoute, bodies: readonly unknown[]): Promise<unknown> {
  for (const body of bodies) {
    const [answer] = await arena.fireTogether([shotOf(route, body)])
    if (answer && answer.status < 300) return body
  }
  return bodies[0]
}

function shotOf(route: TableRoute, body: unknown): Shot {
  const headers = { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() }
  return jsonShot(route, attackerOf(route), JSON.stringify(body), headers)
}

/** The same schema, whose values have every key. */
function requireAll(schema: BodySchema): BodySchema {
  return { ...schema, required: Object.keys(schema.properties ?? {}) } as BodySchema
}

type Place = readonly (string | number)[]

/** Where a value has texts. */
function textPlaces(value: unknown): Place[] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()].slice(0, 1)
    : Object.entries(value)
  return entries.flatMap(([key, held]) => textPlaces(held).map((place) => [key, ...place]))
}

function withText(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withText(one, rest, text) : (one as unknown)))
  return { ...(value as object), [key]: withText((value as Record<string, unknown>)[key], rest, text) }
}

/** A stored text is answered letter for letter, but for the spaces around it. */
function changedText(
  { status, text }: RawAnswer,
  payload: string,
  key: string | number | undefined,
): string | undefined {
  if (status >= 300 || text === '' || key === undefined) return undefined
  const held = valuesOf(JSON.parse(text), key)
  const isChanged = held.length > 0 && !held.some((one) => one === payload || one === payload.trim())
  return isChanged ? `stored ${JSON.stringify(held[0])} for ${JSON.stringify(payload)}` : undefined
}

/** The texts that an answer has under a key. */
function valuesOf(value: unknown, key: string | number): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    name === String(key) && typeof held === 'string' ? [held] : valuesOf(held, key),
  )
}

/** A cell that a spreadsheet would take for a formula. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u

const fileNames = ['=1+1.csv', '<script>alert(1)<.csv', "a'b;c.csv", '\u202ecsv.exe.csv']

/** Imports files whose cells and names are payloads, and reads the report that an operator downloads. */
async function exportedReport(arena: Arena, count: number): Promise<Finding[]> {
  const route = arena.routes.find(({ name }) => name === 'GET /api/data/imports/{id}/report')
  if (!route) throw new Error('Expected the route of reports, got none.')
  const findings: Finding[] = []
  const texts = payloads.filter((text) => text.isWellFormed() && !/[\0\r\n"]/.test(text))
  const file = costReportCsv(texts.map((text, at) => ({ ccn: `"${text}"`, id: String(at) })))
  for (const name of fileNames.slice(0, count)) {
    const job = await importOverApi(arena.target, file, name).catch((error: unknown) => String(error))
    // A name that no file has is refused.
    if (typeof job === 'string') continue
    const raw = { method: 'GET', target: `/api/data/imports/${job.id}/report` }
    const [answer] = await arena.fireTogether([{ route, who: 'operator', raw }])
    const cells = parse(answer?.text ?? '')
      .slice(1)
      .flat()
    const bad = cells.find((cell) => formula.test(cell) && !/^-[\d.,]+$/.test(cell))
    const disposition = String(answer?.headers['content-disposition'])
    if (bad !== undefined || cells.length === 0) {
      findings.push({ request: `GET the report of ${name}`, fault: `exported ${JSON.stringify(bad ?? 'nothing')}` })
    }
    if (!/^attachment; filename\*=UTF-8''[\w.%~!*()-]+$/.test(disposition)) {
      findings.push({ request: `GET the report of ${name}`, fault: `is named by ${disposition}` })
    }
  }
  return findings
}
