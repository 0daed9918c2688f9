import { ApiError } from '@keyroom/contract'
import type { ResponsePromise } from 'ky'
import * as z from 'zod/mini'

/** Options of every call: TanStack Query passes the signal that cancels it. */
export interface CallOptions {
  readonly signal?: AbortSignal
}

/**
 * Reads the answer of a call and checks it against its schema; keys that the schema does not have are dropped.
 * @throws ApiError with the code `unreadable` when the answer does not match the schema
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
    throw new ApiError(`Expected JSON from ${path}, got something else.`, {
      ...facts,
      cause,
    })
  })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError(`Expected an answer of ${path} that matches its schema, got: ${z.prettifyError(parsed.error)}`, {
    ...facts,
    cause: parsed.error,
  })
}

/** Joins lists with commas for a query; an empty list is left out. */
export function listed<Key extends string>(
  lists: Readonly<Record<Key, readonly string[] | undefined>>,
): Partial<Record<Key, string>> {
  const filled = Object.entries<readonly string[] | undefined>(lists).flatMap(([key, values]) =>
    values && values.length > 0 ? [[key, values.join()] as const] : [],
  )
  return Object.fromEntries(filled) as Partial<Record<Key, string>>
}
