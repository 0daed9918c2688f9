import { createHash } from 'node:crypto'
import { Refusal } from '../../platform/routing/refusal.ts'

/** What the rows of planning have in common. */
export interface PlanRow {
  readonly id: string
  readonly version: number
  readonly madeBy: string
  readonly deletedAt: Date | null
}

/** @throws Refusal 410 `removed` for what can be restored */
export function refuseRemoved({ deletedAt }: { readonly deletedAt: Date | null }, what: string): void {
  if (deletedAt !== null) throw removed(what)
}

export function removed(what: string): Refusal {
  return new Refusal(410, { code: 'removed', message: `The ${what} was deleted. It can be restored.` })
}

/** @throws Refusal 403 `read-only` */
export function readOnly(what: string): Refusal {
  return new Refusal(403, {
    code: 'read-only',
    message: `You may read this ${what}, but not do that. Ask its owner or an administrator.`,
  })
}

export function stale(what: string, { version }: { readonly version: number }, received: number): Refusal {
  return new Refusal(412, {
    code: 'stale',
    message: `The ${what} was changed meanwhile. Look at it again.`,
    expected: `"${version}"`,
    received: String(received),
  })
}

/**
 * What an id of the client's own already is: the same request had added it.
 * @throws Refusal 410 `removed`, 409 `id-taken`
 */
export function sameAsAdded<Row extends PlanRow>(known: Row, madeBy: string, what: string): Row {
  refuseRemoved(known, what)
  if (known.madeBy === madeBy) return known
  throw new Refusal(409, {
    code: 'id-taken',
    message: `A ${what} with this id exists and is another one by now.`,
    expected: 'a new id',
    received: known.id,
  })
}

/** Something that a body names is not there, or not for the caller. */
export function unknownIn(what: string, received: string): Refusal {
  return new Refusal(409, {
    code: `unknown-${what}`,
    message: `This ${what} does not exist, or is not for this account. Look at the list again.`,
    expected: `the id of a ${what}`,
    received,
  })
}

/**
 * @param holder what may hold only so many
 * @throws Refusal 409 `too-many-…`
 */
export function refuseTooMany(things: string, held: number, max: number, holder = 'in an account'): void {
  if (held < max) return
  throw new Refusal(409, {
    code: `too-many-${things}`,
    message: `Delete some ${things} first.`,
    expected: `at most ${max} ${things} ${holder}`,
    received: String(held),
  })
}

/** @throws Refusal 413 `too-large` */
export function refuseTooLarge(json: string, maxBytes: number): void {
  const bytes = Buffer.byteLength(json)
  if (bytes <= maxBytes) return
  throw new Refusal(413, {
    code: 'too-large',
    message: 'It is too large to be stored.',
    expected: `at most ${maxBytes} bytes of JSON`,
    received: String(bytes),
  })
}

/** Identifies a request by the parts that decide what it does, so that its repetition is recognized. */
export function fingerprintOf(facts: unknown, text = ''): string {
  return createHash('sha256').update(JSON.stringify(facts)).update(text).digest('base64url')
}
