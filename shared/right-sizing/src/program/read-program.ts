import { programSchema, type Program } from './program.ts'

/** Why a stored program cannot be opened. */
export type UnreadableProgram =
  /** It is not a program, or one of its values is impossible; the path of the first one that is. */
  | { readonly code: 'invalid'; readonly field: string }
  /** A later version of KeyRoom stored it. */
  | { readonly code: 'newer-version'; readonly version: number }

type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** The steps to the current schema, by the version that each starts from; every step raises `schema` by one. */
const migrations: Readonly<Record<number, Migration>> = {}

export const currentSchema = 1

/** A stored program in the current schema, brought up to date if it is older, or why it cannot be opened. */
export function readProgram(
  stored: unknown,
  steps: Readonly<Record<number, Migration>> = migrations,
): { readonly program: Program } | { readonly unreadable: UnreadableProgram } {
  if (typeof stored !== 'object' || stored === null) return { unreadable: { code: 'invalid', field: '' } }
  let migrated: Record<string, unknown> = { ...stored }
  for (;;) {
    const { schema } = migrated
    if (typeof schema === 'number' && schema > currentSchema) {
      return { unreadable: { code: 'newer-version', version: schema } }
    }
    const step = typeof schema === 'number' ? steps[schema] : undefined
    if (step === undefined || typeof schema !== 'number') break
    migrated = { ...step(migrated), schema: schema + 1 }
  }
  const parsed = programSchema.safeParse(migrated)
  if (parsed.success) return { program: parsed.data }
  return { unreadable: { code: 'invalid', field: parsed.error.issues[0]?.path.join('.') ?? '' } }
}
