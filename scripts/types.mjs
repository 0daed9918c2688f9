// `pnpm types`: the compiler over every package, two at a time, and which of them it does not accept.
import { join } from 'node:path'
import { packagesWith, root, toolsOf } from './packages.mjs'
import { inParallel, run } from './run.mjs'

const settings = { name: 'config', path: join(root, 'config'), command: 'tsc -p .', env: toolsOf(root) }
const results = await inParallel([settings, ...packagesWith('types')], 2, async ({ name, path, command, env }) => ({
  name,
  ...(await run(command, { cwd: path, env })),
}))
const failed = results.filter(({ status }) => status !== 0)

for (const { name, output } of failed) console.log(`\n${name} does not compile:\n${output.trimEnd()}`)
console.log(
  failed.length === 0
    ? `${results.length} packages compile.`
    : `\n${failed.length} of ${results.length} packages do not compile: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
