import * as z from 'zod/mini'

/** A figure of a hospital as it was when a scenario was made. */
const baselineFigureSchema = z.object({
  /** The figure's name, unique in the baseline, such as `beds` or `icu.days`. */
  id: z.string().check(z.maxLength(120)),
  /** `null` where the report has none. */
  value: z.nullable(z.number()),
  /** The source cell; `null` for what was calculated. */
  cell: z.nullable(z.string().check(z.maxLength(120))),
})

/**
 * The hospital's figures that a scenario was made from, copied into it: imports replace the rows that they are from.
 * Plain data that is stored as it is.
 */
export const baselineSchema = z.object({
  schema: z.literal(1),
  ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)),
  facilityName: z.string().check(z.maxLength(200)),
  fiscalYear: z.int(),
  /** What tells one state of the imported data from another, such as an ETag. */
  dataVersion: z.string().check(z.maxLength(200)),
  /** When they were copied. ISO 8601. */
  copiedAt: z.string().check(z.maxLength(40)),
  figures: z.array(baselineFigureSchema).check(z.maxLength(2000)),
})

export type Baseline = z.output<typeof baselineSchema>

/** A figure that is different now. `undefined` where one side does not have it. */
export interface BaselineDifference {
  readonly id: string
  readonly before: number | null | undefined
  readonly now: number | null | undefined
  /** The source cell of the present value, or else of the former one. */
  readonly cell: string | null
}

/** The figures that an import changed since they were copied, for the offer to update them: new ones are last. */
export function differencesOfBaseline(
  baseline: Pick<Baseline, 'figures'>,
  current: Pick<Baseline, 'figures'>,
): BaselineDifference[] {
  const before = new Map(baseline.figures.map((figure) => [figure.id, figure]))
  const now = new Map(current.figures.map((figure) => [figure.id, figure]))
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((id) => {
    const [former, present] = [before.get(id), now.get(id)]
    if (former?.value === present?.value) return []
    return [{ id, before: former?.value, now: present?.value, cell: (present ?? former)?.cell ?? null }]
  })
}
