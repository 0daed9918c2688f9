import { maxProgramBytes } from '@keyroom/product-api/schemas'
import { programSchema, type Program } from '@keyroom/right-sizing/schemas'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { checkInSteps } from '../parts/check-in-steps.ts'
import { refuseTooLarge } from '../parts/plan-refusals.ts'
import { contentOf, type ProgramContent } from './program-row.ts'

let compiled: ValidateFunction<Program> | undefined

/**
 * Compiled code takes a sixth of the time of the check in steps, which finds the fault for those that it refuses.
 * Planners save after each edit. As an output the schema has no unknown keys, which its own parse would drop; without
 * `unicode`, lengths are counted as it counts them. It is compiled for the first program, since not every process reads one.
 */
function isProgram(program: unknown): program is Program {
  compiled ??= new Ajv2020({ unicode: false, logger: false }).compile<Program>(
    z.toJSONSchema(programSchema, { io: 'output', unrepresentable: 'throw' }),
  )
  return compiled(program)
}

/** Checks the program of a body. @throws Refusal 400 `invalid-request`, or 413 `too-large` */
export async function readContent(program: unknown): Promise<ProgramContent> {
  const content = contentOf(isProgram(program) ? program : await checkInSteps(programSchema, program, 'body/program'))
  refuseTooLarge(content.text, maxProgramBytes)
  return content
}
