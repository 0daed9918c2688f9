import type { z } from 'zod/mini'

/**
 * A topic of the event bus: a name with its version, and the schema of its payload.
 * @public
 */
export interface Topic<Payload = unknown> {
  /** `subject/what-happened@version`: a changed payload needs a new version, published next to the old one. */
  readonly id: `${string}/${string}@${number}`
  /** The schema of a payload; the TypeScript type is inferred from it. */
  readonly schema: z.ZodMiniType<Payload>
  /** A state topic: its last payload is replayed to later subscribers. */
  readonly retained: boolean
  /** Whether it is also sent to the other tabs of the same browser. */
  readonly crossTab: boolean
}

/**
 * The type of a topic's payload: `PayloadOf<typeof topics.localeChanged>`.
 * @public
 */
export type PayloadOf<T extends Topic> = T extends Topic<infer Payload> ? Payload : never

/** Declares a topic; the files next to this one do. */
export function defineTopic<Payload>(
  id: Topic['id'],
  schema: z.ZodMiniType<Payload>,
  { retained = false, crossTab = false }: { retained?: boolean; crossTab?: boolean } = {},
): Topic<Payload> {
  return { id, schema, retained, crossTab }
}
