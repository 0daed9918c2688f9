import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { Refusal } from './refusal.ts'

/** What a schema did not take, as zod says it. */
interface Issue {
  readonly path?: readonly PropertyKey[]
  readonly message?: string
  readonly expected?: string
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  /** Where several shapes would have done: what each of them did not take. */
  readonly errors?: readonly (readonly Issue[])[]
}

/** Longest text of the request that an answer repeats. */
const longest = 256

/** Says what a request should have been and what it was, from the first thing that its schema did not take. */
export function describeInvalidRequest(
  error: Omit<FastifyError, 'validation'> & { validation: readonly FastifySchemaValidationError[] },
): Refusal {
  const [first] = error.validation
  const path = first?.instancePath.split('/').filter(Boolean) ?? []
  const outer: Issue = { ...first?.params, path, message: first?.message ?? 'not as expected' }
  const { path: steps = [], message, expected, keys, values } = closest(outer)
  const where = [error.validationContext ?? 'request', ...steps].join('/').slice(0, longest)
  return new Refusal(400, {
    code: 'invalid-request',
    message: `${where}: ${keys ? 'unknown key' : message}`,
    ...(expected !== undefined && { expected }),
    ...(values && { expected: `one of ${values.join(', ')}` }),
    ...(keys && { expected: 'no other keys', received: keys.join(', ').slice(0, longest) }),
  })
}

/** Of the shapes that would have done the one that was meant: it is wrong the furthest inside, and in the fewest ways. */
function closest(issue: Issue): Issue {
  const { path = [], errors = [] } = issue
  const depth = ({ path: steps = [] }: Issue) => steps.length
  const shapes = errors
    .toSorted((one, other) => one.length - other.length)
    .flatMap(([first]) => (first ? [closest({ ...first, path: [...path, ...(first.path ?? [])] })] : []))
  return shapes.toSorted((one, other) => depth(other) - depth(one))[0] ?? issue
}
