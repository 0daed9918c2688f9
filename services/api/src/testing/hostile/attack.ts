import type { Arena, Shot } from './arena.ts'

/** What an attack got through, as small as it could be made. */
export interface Finding {
  /** The request in words that can be sent again. */
  readonly request: string
  readonly fault: string
}

export interface AttackTools {
  readonly arena: Arena
  /** One case of each kind instead of all of them. */
  readonly isQuick: boolean
  /** Where generated values begin: the same seed makes the same requests. */
  readonly seed: number
}

/** A class of attacks on every route that it concerns. */
export interface Attack {
  readonly name: string
  /** Whether every request of it is to be refused. Of the others, one that is never accepted attacks nothing. */
  readonly isAllRefused?: true
  readonly run: (tools: AttackTools) => Promise<readonly Finding[]>
}

/** A request as a person would repeat it. */
export function describeShot({ who, raw: { method, target, headers = {}, body } }: Pick<Shot, 'who' | 'raw'>): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${short(String(value))}`)
  const words = [`${method} ${short(target, 400)} as ${who}`, ...shown, ...(body === undefined ? [] : [short(body)])]
  return words.join('\n    ')
}

function short(text: string | Buffer, length = 1_000): string {
  const all = typeof text === 'string' ? text : text.toString('latin1')
  return all.length <= length ? all : `${all.slice(0, length)}… (${all.length} characters)`
}

/** Sends one request after the other, and gathers what got through: of each route and fault the first. */
export async function fireAll(arena: Arena, shots: Iterable<Shot>): Promise<Finding[]> {
  const findings = new Map<string, Finding>()
  for (const shot of shots) {
    const fault = await arena.fire(shot)
    const kind = `${shot.route.name} ${fault}`
    if (fault && !findings.has(kind)) findings.set(kind, { request: describeShot(shot), fault })
  }
  return [...findings.values()]
}
