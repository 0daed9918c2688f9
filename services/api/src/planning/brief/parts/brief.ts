import { departmentsLeftOut, type Department, type Evaluation } from '@keyroom/right-sizing'
import type { BriefFacts } from './brief-facts.ts'
import type { BriefWords } from './brief-words.ts'
import type { Paper } from '../paper/paper.ts'

/** A brief that is being drawn. */
export interface Brief {
  readonly paper: Paper
  readonly words: BriefWords
  readonly facts: BriefFacts
  readonly evaluation: Evaluation
}

/** Says how many lines of a table were left out. */
export function moreOf({ words }: Brief): (count: number) => string {
  return (count) => words.text('more', { count })
}

/** The name of the department at a place of the program, or with an id. */
export function departmentName({ words, facts }: Brief, which: number | string): string {
  const { departments } = facts.program
  const found: Department | undefined =
    typeof which === 'number' ? departments[which] : departments.find(({ id }) => id === which)
  return found ? words.names.department(found) : String(which)
}

/** Says how many departments the totals of the last year leave out; `null` if they have all. */
export function incompleteText({ words, evaluation }: Brief): string | null {
  const count = departmentsLeftOut(evaluation.departments, evaluation.years.at(-1) ?? 0)
  return count > 0 ? words.text('incomplete', { count }) : null
}
