import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
)

/**
 * All mistakes that can be made in sources: file, place and replacement.
 * @param {string} folder of the package
 * @param {readonly string[]} sources globs inside it
 */
export async function listMutants(folder, sources) {
  const names = globSync(sources, { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8'), mutate: true }))
  const { mutants } = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  return mutants
}

/**
 * As many of the mutants as wanted, the same ones for the same seed. Mutants of several lines are left out: their range
 * would bring all mutants inside along.
 */
export function sampleMutants(mutants, count, seed) {
  const place = ({ fileName, location: { start, end }, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, start, end, replacement]))
      .digest('hex')
  return mutants
    .filter(({ location: { start, end } }) => start.line === end.line)
    .map((mutant) => ({ mutant, at: place(mutant) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** The pattern that makes Stryker mutate only there. */
export function patternOf({ fileName, location: { start, end } }) {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
}
