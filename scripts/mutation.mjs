// `pnpm mutation`: whether the tests of access, seats, money and indicators would notice a mistake. StrykerJS makes
// small mistakes in the sources, one at a time, in a copy, and runs the tests on each. `pnpm mutation cart` checks only
// some targets, and `pnpm mutation sizing` those whose names begin with it. `--sample 200` makes that many of all their
// mistakes, others with another `--seed`. Not part of `npm test`: it takes minutes.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failInWords } from './run.mjs'
import { minScore, targets } from './mutation/targets.mjs'
import { scoreOf, survivors } from './mutation/score.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

await failInWords(async () => {
  const { wanted, sample, seed } = readWords()
  const isWanted = (name, by) => name === by || name.startsWith(`${by}-`)
  const unknown = wanted.filter((by) => !Object.keys(targets).some((name) => isWanted(name, by)))
  if (unknown.length > 0) {
    throw new Error(`Expected targets out of ${Object.keys(targets).join(', ')}, got ${unknown.join(', ')}.`)
  }
  await enterToolchain()
  const all = Object.entries(targets).filter(([name]) => wanted.length === 0 || wanted.some((by) => isWanted(name, by)))
  const chosen = sample === null ? all : await sampled(all, sample, seed)
  const low = []
  const everyMutant = []
  for (const [name, parts] of chosen) {
    const mutants = []
    for (const part of parts) mutants.push(...(await mutantsOf(name, part)))
    printScore(name, mutants)
    for (const line of survivors(mutants)) console.log(`  ${line}`)
    everyMutant.push(...mutants)
    if (sample === null && scoreOf(mutants).score < minScore) low.push(name)
  }
  if (sample !== null) {
    printScore(`the sample of ${sample}`, everyMutant)
    if (scoreOf(everyMutant).score < minScore) low.push('the sample')
  }
  if (low.length === 0) return
  console.error(`\nUnder ${minScore}: ${low.join(', ')}. Write tests that notice the mistakes above.`)
  process.exitCode = 1
})

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const sample = values.sample === undefined ? null : Number(values.sample)
  if (sample !== null && !(Number.isInteger(sample) && sample > 0)) {
    throw new Error(`Expected a number of mistakes after --sample, got ${values.sample}.`)
  }
  return { wanted: positionals, sample, seed: values.seed }
}

/** The targets, with only as many of all their mistakes as the sample has. */
async function sampled(all, count, seed) {
  // Needs what the toolchain installs.
  const { listMutants, patternOf, sampleMutants } = await import('./mutation/sample-mutants.mjs')
  const parts = all.flatMap(([name, own]) => own.map((part) => ({ name, part })))
  const mutants = []
  for (const { name, part } of parts) {
    const found = await listMutants(join(root, part.folder), part.sources)
    mutants.push(...found.map((mutant) => ({ ...mutant, target: name, folder: part.folder })))
  }
  const chosen = sampleMutants(mutants, count, seed)
  console.log(`${chosen.length} of ${mutants.length} mistakes`)
  return all
    .map(([name, own]) => [
      name,
      own
        .map((part) => ({
          ...part,
          sources: chosen.filter((one) => one.target === name && one.folder === part.folder).map(patternOf),
        }))
        .filter(({ sources }) => sources.length > 0),
    ])
    .filter(([, own]) => own.length > 0)
}

function printScore(title, mutants) {
  const { score, noticed, counted } = scoreOf(mutants)
  console.log(`${title}: ${score.toFixed(1)} (${noticed} of ${counted} mistakes are noticed)`)
}

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
