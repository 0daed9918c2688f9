/** A mutant is noticed if the tests fail or time out. A mutant without tests counts as not noticed. */
const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage'

/** The share of noticed mutants in percent. Mutants that don't compile or run are not counted. */
export function scoreOf(mutants) {
  const noticed = mutants.filter(isNoticed).length
  const counted = noticed + mutants.filter(isMissed).length
  return { noticed, counted, score: counted === 0 ? 0 : (100 * noticed) / counted }
}

/** A line for each unnoticed mutant: its place, the original and the replacement. */
export function survivors(mutants) {
  return mutants.filter(isMissed).map(({ file, source, location: { start, end }, replacement, status }) => {
    const lines = source.split('\n').slice(start.line - 1, end.line)
    lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
    lines[0] = lines[0].slice(start.column - 1)
    const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)
    const untested = status === 'NoCoverage' ? ' (no test covers this)' : ''
    return `${file}:${start.line}: ${short(lines.join('\n'))} -> ${short(replacement)}${untested}`
  })
}
