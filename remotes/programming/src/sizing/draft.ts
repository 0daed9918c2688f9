import type { Volume } from './volume.ts'

/** What the form holds, as typed; the address of the page carries the same words. */
export interface Draft {
  readonly basis: Volume['basis']
  readonly days: string
  readonly period: string
  readonly census: string
  /** Per cent. */
  readonly target: string
}

export type DraftField = Exclude<keyof Draft, 'basis'>

/** What each field accepts. A period is at most ten years; nothing can be sized for beds that are never free. */
export const limits: Readonly<Record<DraftField, { readonly least: number; readonly most: number }>> = {
  days: { least: 1, most: 10_000_000 },
  period: { least: 1, most: 3660 },
  census: { least: 0.1, most: 10_000 },
  target: { least: 10, most: 99 },
}

const empty: Draft = { basis: 'days', days: '', period: '365', census: '', target: '80' }

const fields = Object.keys(limits) as readonly DraftField[]

/** Reads the form from the address; what is not there has its default. */
export function readDraft(search: URLSearchParams): Draft {
  const texts = Object.fromEntries(fields.map((field) => [field, search.get(field) ?? empty[field]]))
  return { ...empty, ...texts, basis: search.get('basis') === 'census' ? 'census' : 'days' }
}

/** Writes the form into an address, leaving what it does not own as it was. */
export function writeDraft(draft: Draft, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of ['basis', ...fields] as const) {
    if (draft[key] === empty[key]) next.delete(key)
    else next.set(key, draft[key])
  }
  return next
}

/** The fields that count for the chosen basis. */
export function fieldsOf({ basis }: Draft): readonly DraftField[] {
  return basis === 'days' ? ['days', 'period', 'target'] : ['census', 'target']
}

/** The number in a field; `null` when it is none or is out of its limits. */
export function valueOf(draft: Draft, field: DraftField): number | null {
  const text = draft[field].trim()
  const value = Number(text)
  const { least, most } = limits[field]
  return text !== '' && value >= least && value <= most ? value : null
}

/** The volume and the target (a share) once every field that counts is good; `null` before. */
export function readSizing(draft: Draft): { volume: Volume; target: number } | null {
  const [days, period, census, target] = (['days', 'period', 'census', 'target'] as const).map((field) =>
    valueOf(draft, field),
  )
  if (target == null) return null
  if (draft.basis === 'census')
    return census == null ? null : { volume: { basis: 'census', census }, target: target / 100 }
  return days == null || period == null ? null : { volume: { basis: 'days', days, period }, target: target / 100 }
}
