// `pnpm mutation`: whether the tests of access, seats, money and indicators would notice a mistake. StrykerJS makes
// small mistakes in the sources, one at a time, in a copy, and runs the tests on each. `pnpm mutation cart` checks only
// some targets, and `pnpm mutation sizing` those whose names begin with it. Not part of `npm test`: it takes minutes.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failInWords } from './fail-in-words.mjs'
import { minScore, targets } from './mutation/targets.mjs'
import { scoreOf, survivors } from './mutation/score.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

await failInWords(async () => {
  const wanted = process.argv.slice(2)
  const isWanted = (name, by) => name === by || name.startsWith(`${by}-`)
  const unknown = wanted.filter((by) => !Object.keys(targets).some((name) => isWanted(name, by)))
  if (unknown.length > 0) {
    throw new Error(`Expected targets out of ${Object.keys(targets).join(', ')}, got ${unknown.join(', ')}.`)
  }
  await enterToolchain()
  const chosen = Object.entries(targets).filter(
    ([name]) => wanted.length === 0 || wanted.some((by) => isWanted(name, by)),
  )
  const low = []
  for (const [name, parts] of chosen) {
    const mutants = []
    for (const part of parts) mutants.push(...(await mutantsOf(name, part)))
    const { score, noticed, counted } = scoreOf(mutants)
    console.log(`${name}: ${score.toFixed(1)} (${noticed} of ${counted} mistakes are noticed)`)
    for (const line of survivors(mutants)) console.log(`  ${line}`)
    if (score < minScore) low.push(name)
  }
  if (low.length === 0) return
  console.error(`\nUnder ${minScore}: ${low.join(', ')}. Write tests that notice the mistakes above.`)
  process.exitCode = 1
})

/** Each mutant of a part, with the result of its tests. */
async function mutantsOf(name, part) {
  const report = join(root, '.cache/test/mutation', `${name}-${part.folder.replace('/', '-')}.json`)
  mkdirSync(join(root, '.cache/test/mutation'), { recursive: true })
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'mutation/mutate.mjs'), JSON.stringify({ ...part, report })],
    {
      cwd: join(root, part.folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (status !== 0 || !existsSync(report))
    throw new Error(`Expected results for ${part.folder}, got:\n${output.trim()}`)
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({ ...mutant, source, file: `${part.folder}/${file}` })),
  )
}
