import { maxProgramBytes } from '@keyroom/product-api/schemas'
import { programSchema } from '@keyroom/right-sizing/schemas'
import { checkInSteps } from '../parts/check-in-steps.ts'
import { refuseTooLarge } from '../parts/refuse-too-large.ts'
import { contentOf, type ProgramContent } from './program-row.ts'

/** Checks the program of a body. @throws Refusal 400 `invalid-request`, or 413 `too-large` */
export async function readContent(program: unknown): Promise<ProgramContent> {
  const content = contentOf(await checkInSteps(programSchema, program, 'body/program'))
  refuseTooLarge(content.text, maxProgramBytes)
  return content
}
