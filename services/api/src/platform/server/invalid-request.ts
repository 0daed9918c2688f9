import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { Refusal } from '../routing/refusal.ts'

/** An issue in zod's format. */
interface Issue {
  readonly path?: readonly PropertyKey[]
  readonly message?: string
  readonly expected?: string
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  /** For a union: the issues of each option. */
  readonly errors?: readonly (readonly Issue[])[]
}

/** The maximum length of a path in an answer. */
const maxLength = 256

/** Describes the first issue of an invalid request: what was expected, and what was received. */
export function describeInvalidRequest(
  error: Omit<FastifyError, 'validation'> & { validation: readonly FastifySchemaValidationError[] },
): Refusal {
  const [first] = error.validation
  const path = first?.instancePath.split('/').filter(Boolean) ?? []
  const outer: Issue = { ...first?.params, path, message: first?.message ?? 'not as expected' }
  const { path: steps = [], message, expected, keys, values } = closest(outer)
  const where = [error.validationContext ?? 'request', ...steps].join('/').slice(0, maxLength)
  return new Refusal(400, {
    code: 'invalid-request',
    message: `${where}: ${keys ? 'unknown key' : message}`,
    path: where,
    ...(expected !== undefined && { expected }),
    ...(values && { expected: `one of ${values.join(', ')}` }),
    ...(keys && { expected: 'no other keys', received: keys.join(', ') }),
  })
}

/** The issue of the option of a union that was probably meant: with the deepest path, then the fewest issues. */
function closest(issue: Issue): Issue {
  const { path = [], errors = [] } = issue
  const depth = ({ path: steps = [] }: Issue) => steps.length
  const shapes = errors
    .toSorted((one, other) => one.length - other.length)
    .flatMap(([first]) => (first ? [closest({ ...first, path: [...path, ...(first.path ?? [])] })] : []))
  return shapes.toSorted((one, other) => depth(other) - depth(one))[0] ?? issue
}
