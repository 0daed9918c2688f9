import { z } from 'zod'
import { ManagementError } from './problem.ts'

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.number().min(min).max(max))

/** Auth0's paging: by page number, in a bare list or (`include_totals=true`) with the count. */
export const pageQuery = {
  page: whole(0, 10_000).default(0),
  per_page: whole(1, 100).default(50),
  include_totals: z.enum(['true', 'false']).default('false'),
}

/** Auth0's other paging: from checkpoint to checkpoint. */
export const checkpointQuery = { from: z.string().max(400).optional(), take: whole(1, 100).optional() }

/** Up to `limit` of the items, of which one more was read, and the checkpoint at which the next page begins. */
export function checkpointPage<Item>(
  items: readonly Item[],
  limit: number,
  keyOf: (item: Item) => string,
): { page: Item[]; next: { next?: string } } {
  const page = items.slice(0, limit)
  const last = items.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? {} : { next: Buffer.from(keyOf(last)).toString('base64url') } }
}

/** The key after which a page begins. */
export function afterCheckpoint(from: string | undefined): string {
  return from === undefined ? '' : Buffer.from(from, 'base64url').toString()
}

export type PageQuery = z.infer<z.ZodObject<typeof pageQuery>>

/** Reads a query by its schema. @throws ManagementError that names the parameter at fault */
export function readQuery<Shape extends z.ZodRawShape>(shape: Shape, query: unknown): z.infer<z.ZodObject<Shape>> {
  const read = z.object(shape).safeParse(query)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const reason = `Query validation error: ${issue?.path.join('.')}: ${issue?.message}`
  throw new ManagementError(400, 'invalid_query_string', reason)
}

/** One page of a list that is short enough to be read whole. */
export function pageOf(name: string, items: readonly unknown[], query: PageQuery): unknown {
  const start = query.page * query.per_page
  return answerPage(name, items.slice(start, start + query.per_page), items.length, query)
}

/** A page in the shape that was asked for. */
export function answerPage(name: string, items: readonly unknown[], total: number, query: PageQuery): unknown {
  if (query.include_totals === 'false') return items
  return { start: query.page * query.per_page, limit: query.per_page, length: items.length, total, [name]: items }
}
