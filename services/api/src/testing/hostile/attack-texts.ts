import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { costReportCsv } from '../../hospitals/imports/testing/fixture-files.ts'
import type { BodySchema } from '../../platform/server/body-bounds.ts'
import { importOverApi } from '../import-over-api.ts'
import type { TableRoute } from '../route-table.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { tenantParameters } from '../tenant-parameters.ts'
import { actors, jsonShot, type Actor, type Arena, type Shot } from './arena.ts'
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
      await arena.renew()
      const isChosen = (index: number) => !isQuick || index % 41 === at % 41
      findings.push(...(await attackRoute(arena, route, { seed, tries: isQuick ? 5 : 50, isChosen })))
    }
    return [...findings, ...(await exportedReport(arena, isQuick ? 1 : fileNames.length))]
  },
}

interface Choice {
  readonly seed: number
  /** How many bodies may be tried to find one that the route takes. */
  readonly tries: number
  /** Whether the text at an index of all of the route is sent. */
  readonly isChosen: (index: number) => boolean
}

async function attackRoute(arena: Arena, route: TableRoute, { seed, tries, isChosen }: Choice): Promise<Finding[]> {
  const options = route.body?.anyOf ?? route.body?.oneOf ?? [route.body ?? {}]
  const shotOf = openWriter(route)
  const findings: Finding[] = []
  for (const option of options) {
    // Some routes refuse two optional keys together.
    const bodies = [requireAll(option), option].flatMap((schema) =>
      fc.sample(arbitraryOf(schema), { seed, numRuns: tries }),
    )
    const valid = await acceptedBody(arena, shotOf, bodies)
    findings.push(...(await fireAll(arena, shotsWithTexts(shotOf, valid, isChosen))))
  }
  return findings
}

/** A valid body, with each of its texts replaced by each payload. Each is made when it is its turn. */
function* shotsWithTexts(shotOf: Writer, valid: unknown, isChosen: Choice['isChosen']): Generator<Shot> {
  let index = -1
  for (const place of textPlaces(valid)) {
    for (const payload of payloads) {
      index += 1
      if (!isChosen(index)) continue
      yield shotOf(valid, {
        edit: (body) => withText(body, place, payload),
        judge: (answer) => changedText(answer, payload, place),
      })
    }
  }
}

/** The first of some bodies that the route takes: a schema does not say all that a route wants of a body. */
async function acceptedBody(arena: Arena, shotOf: Writer, bodies: readonly unknown[]): Promise<unknown> {
  for (const body of bodies) {
    let isAccepted = false
    await arena.fireTogether([shotOf(body, { judge: ({ status }) => void (isAccepted = status < 300) })])
    if (isAccepted) return body
  }
  return bodies[0]
}

/** Makes the next request of a route. */
type Writer = (
  body: unknown,
  options: { readonly edit?: (body: unknown) => unknown; readonly judge: NonNullable<Shot['judge']> },
) => Shot

/** Makes the requests of a route one after the other: each names the version that the last one left. */
function openWriter(route: TableRoute): Writer {
  const who = attackerOf(route)
  let version = '"1"'
  return (body, { edit = (same) => same, judge }) => {
    const headers = { 'if-match': version, 'idempotency-key': crypto.randomUUID() }
    return {
      ...jsonShot(route, who, JSON.stringify(edit(ofItsOwn(body, route, who))), headers),
      judge: (answer) => {
        if (answer.status < 300 && answer.headers.etag) version = answer.headers.etag
        return judge(answer)
      },
    }
  }
}

/** The body under an id that nothing has yet, or that its address has: another one is refused for that alone. */
function ofItsOwn(body: unknown, { method, parameters }: TableRoute, who: Actor): unknown {
  const person = actors[who]
  if (typeof body !== 'object' || body === null || !person) return body
  const id = method === 'POST' ? crypto.randomUUID() : tenantParameters[parameters.at(-1) ?? '']?.own(person)
  return {
    ...body,
    ...('id' in body && { id }),
    ...('pack' in body && { pack: { ...(body.pack as object), id: `own-${crypto.randomUUID()}` } }),
  }
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

/** A stored text is answered letter for letter, but for the spaces around it: where it was sent, or under its key. */
function changedText({ status, text }: RawAnswer, payload: string, place: Place): string | undefined {
  const key = place.at(-1)
  if (status >= 300 || text === '' || key === undefined) return undefined
  const answer: unknown = JSON.parse(text)
  const held = place.length === 1 ? valuesOf(answer, key) : [valueAt(answer, place)].filter((one) => one !== undefined)
  const isChanged = held.length > 0 && !held.some((one) => one === payload || one === payload.trim())
  return isChanged ? `stored ${JSON.stringify(held[0])} for ${JSON.stringify(payload)}` : undefined
}

/** The text at a place, if there is one. */
function valueAt(value: unknown, [key, ...rest]: Place): string | undefined {
  if (key === undefined) return typeof value === 'string' ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return valueAt((value as Record<string, unknown>)[key], rest)
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
