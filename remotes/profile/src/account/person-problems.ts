import { MOST_NAME, personNameSchema, pictureSchema } from '@keyroom/product-api'

/** What is wrong with a name that was typed. */
export type NameProblem = 'missing' | 'long' | 'signs'

export function nameProblemOf(typed: string): NameProblem | undefined {
  const name = typed.trim()
  if (name === '') return 'missing'
  if (name.length > MOST_NAME) return 'long'
  return personNameSchema.safeParse(name).success ? undefined : 'signs'
}

/** Whether what was typed is no address of a picture. None at all is fine: then there is no picture. */
export function isNoPicture(typed: string): boolean {
  return typed.trim() !== '' && !pictureSchema.safeParse(typed.trim()).success
}
