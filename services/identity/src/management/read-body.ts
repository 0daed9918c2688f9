import { z } from 'zod'
import { ManagementError } from './problem.ts'

/** Reads a body by its schema, which names all keys there may be. @throws ManagementError that names what is at fault */
export function readBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  body: unknown,
): z.infer<z.ZodObject<Shape, z.core.$strict>> {
  const read = z.strictObject(shape).safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new ManagementError(400, 'invalid_body', `Payload validation error: ${at}${issue?.message}`)
}

/** A list of ids without doubles, at least one. */
export function idList(max: number) {
  return z
    .array(
      z
        .string()
        .min(1)
        .max(200)
        .regex(/^\P{Cc}*$/u),
    )
    .min(1)
    .max(max)
    .transform((ids) => [...new Set(ids)])
}

/** One line of text, at least one character. */
export function plainText(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)
    .refine(storable, 'text that can be stored')
}

/** Whether every text in a value can be stored: PostgreSQL takes neither null bytes nor half a character. */
export function storable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => storable(key) && storable(inner))
}
