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
export function idList(most: number) {
  return z
    .array(
      z
        .string()
        .min(1)
        .max(200)
        .regex(/^\P{Cc}*$/u),
    )
    .min(1)
    .max(most)
    .transform((ids) => [...new Set(ids)])
}
