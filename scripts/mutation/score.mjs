/** A mistake that made the tests fail, or run for ever, was noticed. One that no test ran counts like one that passed. */
const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage'

/** How many of the mistakes are noticed, in percent. What could not be compiled or run is no mistake of the tests. */
export function scoreOf(mutants) {
  const noticed = mutants.filter(isNoticed).length
  const counted = noticed + mutants.filter(isMissed).length
  return { noticed, counted, score: counted === 0 ? 0 : (100 * noticed) / counted }
}

/** A line for each mistake that nobody noticed: where, and what stood there in place of what. */
export function survivors(mutants) {
  return mutants.filter(isMissed).map(({ file, source, location: { start, end }, replacement, status }) => {
    const lines = source.split('\n').slice(start.line - 1, end.line)
    lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
    lines[0] = lines[0].slice(start.column - 1)
    const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)
    const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
    return `${file}:${start.line}: ${short(lines.join('\n'))} -> ${short(replacement)}${untested}`
  })
}
