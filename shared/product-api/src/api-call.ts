import { ApiError } from '@keyroom/contract'
import type { ResponsePromise } from 'ky'
import * as z from 'zod/mini'

/**
 * Reads the answer of a call and checks it against its schema; keys that the schema does not name are dropped.
 * @throws ApiError with the code `unreadable` when the answer is not what the schema says
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  call: ResponsePromise,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await call
  const facts = {
    status: response.status,
    code: 'unreadable',
    requestId: response.headers.get('x-request-id') ?? undefined,
  }
  const path = new URL(response.url, 'http://localhost').pathname
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError(`${path} was expected to answer JSON, but its answer could not be read as that.`, {
      ...facts,
      cause,
    })
  })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError(`${path} answered in an unexpected shape: ${z.prettifyError(parsed.error)}`, {
    ...facts,
    cause: parsed.error,
  })
}
