import type { Volume } from './volume.ts'

/** The typed form; the address of the page has the same texts. */
export interface Draft {
  readonly basis: Volume['basis']
  readonly days: string
  readonly period: string
  readonly census: string
  /** Percent. */
  readonly target: string
}

export type DraftField = Exclude<keyof Draft, 'basis'>

/** The range of each field. A period is at most ten years, and a target is below 100%. */
export const limits: Readonly<Record<DraftField, { readonly min: number; readonly max: number }>> = {
  days: { min: 1, max: 10_000_000 },
  period: { min: 1, max: 3660 },
  census: { min: 0.1, max: 10_000 },
  target: { min: 10, max: 99 },
}

const empty: Draft = { basis: 'days', days: '', period: '365', census: '', target: '80' }

const fields = Object.keys(limits) as readonly DraftField[]

/** Reads the form from the address, with defaults for missing fields. */
export function readDraft(search: URLSearchParams): Draft {
  const texts = Object.fromEntries(fields.map((field) => [field, search.get(field) ?? empty[field]]))
  return { ...empty, ...texts, basis: search.get('basis') === 'census' ? 'census' : 'days' }
}

/** Writes the form to an address, and keeps other parameters. */
export function writeDraft(draft: Draft, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of ['basis', ...fields] as const) {
    if (draft[key] === empty[key]) next.delete(key)
    else next.set(key, draft[key])
  }
  return next
}

/** The fields of the chosen basis. */
export function fieldsOf({ basis }: Draft): readonly DraftField[] {
  return basis === 'days' ? ['days', 'period', 'target'] : ['census', 'target']
}

/** The number in a field; `null` where it is invalid or out of range. */
export function valueOf(draft: Draft, field: DraftField): number | null {
  const text = draft[field].trim()
  const value = Number(text)
  const { min, max } = limits[field]
  return text !== '' && value >= min && value <= max ? value : null
}

/** The volume and the target as a share, once every field is valid; `null` before. */
export function readSizing(draft: Draft): { volume: Volume; target: number } | null {
  const [days, period, census, target] = (['days', 'period', 'census', 'target'] as const).map((field) =>
    valueOf(draft, field),
  )
  if (target == null) return null
  if (draft.basis === 'census')
    return census == null ? null : { volume: { basis: 'census', census }, target: target / 100 }
  return days == null || period == null ? null : { volume: { basis: 'days', days, period }, target: target / 100 }
}
