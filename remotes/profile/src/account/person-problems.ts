import { maxName, personNameSchema, pictureSchema } from '@keyroom/product-api'

/** The problems of a typed name. */
export type NameProblem = 'missing' | 'long' | 'signs'

export function nameProblemOf(typed: string): NameProblem | undefined {
  const name = typed.trim()
  if (name === '') return 'missing'
  if (name.length > maxName) return 'long'
  return personNameSchema.safeParse(name).success ? undefined : 'signs'
}

/** Whether the typed URL of a picture is invalid. An empty one is valid: it removes the picture. */
export function isNoPicture(typed: string): boolean {
  return typed.trim() !== '' && !pictureSchema.safeParse(typed.trim()).success
}
