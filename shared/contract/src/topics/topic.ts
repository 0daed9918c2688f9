import type { z } from 'zod/mini'

/**
 * A topic of the event bus: a name with its version, and the schema of what is said on it.
 * @public
 */
export interface Topic<Payload = unknown> {
  /** `subject/what-happened@version`: a changed payload is a new version, published beside the old one. */
  readonly id: `${string}/${string}@${number}`
  /** What a payload must fit; its TypeScript type is inferred from it. */
  readonly schema: z.ZodMiniType<Payload>
  /** A state topic: its last payload is replayed to whoever subscribes later. */
  readonly retained: boolean
  /** Also heard in the other tabs of the same browser. */
  readonly crossTab: boolean
}

/**
 * The type of what is said on a topic: `PayloadOf<typeof topics.localeChanged>`.
 * @public
 */
export type PayloadOf<T extends Topic> = T extends Topic<infer Payload> ? Payload : never

/** Declares a topic; see the files beside this one. */
export function defineTopic<Payload>(
  id: Topic['id'],
  schema: z.ZodMiniType<Payload>,
  { retained = false, crossTab = false }: { retained?: boolean; crossTab?: boolean } = {},
): Topic<Payload> {
  return { id, schema, retained, crossTab }
}
