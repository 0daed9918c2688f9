import * as z from 'zod/mini'

/** What access depends on besides the token and what was bought. */
export const accessFactsSchema = z.object({
  /** Whoever runs the service lists its operators; they import public data. */
  isOperator: z.boolean(),
})

export type AccessFacts = z.output<typeof accessFactsSchema>
