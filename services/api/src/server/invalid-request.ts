import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { Refusal } from './refusal.ts'

/** Says what a request should have been and what it was, from the first thing that its schema did not take. */
export function describeInvalidRequest(
  error: Omit<FastifyError, 'validation'> & { validation: readonly FastifySchemaValidationError[] },
): Refusal {
  const [issue] = error.validation
  const where = `${error.validationContext ?? 'request'}${issue?.instancePath === '/' ? '' : (issue?.instancePath ?? '')}`
  const { expected, keys, values } = (issue?.params ?? {}) as { expected?: string; keys?: string[]; values?: unknown[] }
  return new Refusal(400, {
    code: 'invalid-request',
    message: `${where}: ${issue?.message ?? 'not as expected'}`,
    ...(expected !== undefined && { expected }),
    ...(values && { expected: `one of ${values.join(', ')}` }),
    ...(keys && { expected: 'no other keys', received: keys.join(', ') }),
  })
}
