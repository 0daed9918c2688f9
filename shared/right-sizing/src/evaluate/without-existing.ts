import type { Evaluation } from '../results/evaluation.ts'

/**
 * How many departments need rooms in a year and do not say how many exist. The total of needed rooms has them and that
 * of the differences does not, so the two do not agree.
 *
 * @returns 0 where no department says it, as there is no difference to explain then
 */
export function countWithoutExisting({ departments }: Pick<Evaluation, 'departments'>, year: number): number {
  const inYear = departments.flatMap(({ years }) => years.filter((one) => one.year === year && one.needed !== null))
  const without = inYear.filter(({ existing }) => existing === null).length
  return without === inYear.length ? 0 : without
}
