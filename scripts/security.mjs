// `pnpm security`: the licenses of all packages, a list of what is shipped (SBOM), known vulnerabilities of it where the
// registry answers, and no secret in a tracked file. config/security.json has what is allowed.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './packages.mjs'
import { refusedPackages } from './security/licenses.mjs'
import { findSecrets } from './security/secrets.mjs'

const { licenses, examples } = JSON.parse(readFileSync(join(root, 'config/security.json'), 'utf8'))
const sbom = join(root, '.cache/test/sbom.cdx.json')

const results = await Promise.all([checkLicenses(), writeSbom(), audit(), scanForSecrets()])
for (const { words, problems } of results) {
  console.log(words)
  for (const problem of problems) console.log(`  ${problem}`)
}
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0

async function checkLicenses() {
  const packages = JSON.parse(await output('pnpm', ['licenses', 'list', '--json']))
  const problems = refusedPackages(packages, licenses)
  const count = Object.values(packages).flat().length
  if (count === 0) problems.push('Expected packages with licenses, got none.')
  return { words: `licenses: ${count} packages, ${problems.length} not on the list of config/security.json`, problems }
}

/** A list of what is shipped, in the format CycloneDX. */
async function writeSbom() {
  mkdirSync(join(root, '.cache/test'), { recursive: true })
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod']
  await output('pnpm', ['sbom', ...kind, '--out', sbom])
  const { components = [] } = JSON.parse(readFileSync(sbom, 'utf8'))
  const problems = components
    .filter(({ purl }) => !purl)
    .map(({ name }) => `Expected ${name} to have a purl, got none.`)
  if (components.length === 0) problems.push('Expected components, got none.')
  return { words: `SBOM: ${components.length} components in .cache/test/sbom.cdx.json`, problems }
}

/** Severe vulnerabilities of what is shipped. A registry without advisories, or no network, is no failure of a change. */
async function audit() {
  const text = await output('pnpm', ['audit', '--prod', '--json'], { mayFail: true, timeout: 10_000 })
  const answer = jsonOf(text)
  if (!answer?.metadata) {
    const [reason] = /responded with \d+/.exec(text) ?? ['gave no answer']
    return { words: `audit: skipped, since the registry ${reason}`, problems: [] }
  }
  const severe = Object.values(answer.advisories ?? {}).filter(({ severity }) => /high|critical/.test(severity))
  const problems = severe.map(({ module_name: name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`)
  return { words: `audit: ${problems.length} severe vulnerabilities of what is shipped`, problems }
}

async function scanForSecrets() {
  const listed = await output('git', ['ls-files', '-z'], { mayFail: true })
  if (!listed.includes('\0'))
    return { words: 'secrets: skipped, since this is not a clone of the repository', problems: [] }
  const files = listed.split('\0').filter(Boolean)
  const found = await findSecrets(root, files, examples)
  const problems = found.map(
    ({ file, line, kind, fingerprint }) =>
      `${file}:${line}: ${kind}. Remove it; if it is made up, add ${fingerprint} to config/security.json.`,
  )
  return { words: `secrets: ${problems.length} in ${files.length} tracked files`, problems }
}

/** What a command prints, also to its error output if it may fail. */
async function output(command, given, { mayFail = false, timeout = 0 } = {}) {
  try {
    const { stdout } = await promisify(execFile)(command, given, { cwd: root, timeout, maxBuffer: 1e9 })
    return stdout
  } catch (error) {
    if (!mayFail) throw error
    return `${error.stdout ?? ''}${error.stderr ?? ''}`
  }
}

function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
