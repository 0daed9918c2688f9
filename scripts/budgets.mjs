// Compares the files that the browser needs, in KB of brotli (1 KB = 1024 bytes), with config/budgets.json: the shell's
// critical JavaScript and each route's first view. A remote's own budget in remote.json can only be stricter.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failInWords } from './run.mjs'
import { root } from './packages.mjs'
import { addResults } from './results.mjs'
import { firstViews, shellCritical } from './weights.mjs'

const budgets = JSON.parse(readFileSync(join(root, 'config/budgets.json'), 'utf8'))

await failInWords(async () => {
  const critical = await shellCritical()
  const shell = {
    name: `shell: ${critical.scripts} critical scripts`,
    bytes: critical.bytes,
    budget: budgets.shellCriticalKilobytes,
  }
  const rows = [shell, ...remoteRows()].map((row) => ({ ...row, fits: row.bytes <= row.budget * 1024 }))
  for (const { name, bytes, budget, fits } of rows) {
    const weight = `${(bytes / 1024).toFixed(1).padStart(6)} KB of ${String(budget).padStart(3)}`
    console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(32)} ${weight}`)
  }
  const failed = rows.filter(({ fits }) => !fits).length
  addResults({ passed: rows.length - failed, failed })
  process.exitCode = failed === 0 ? 0 : 1
})

function remoteRows() {
  return firstViews().map(({ remote, route, bytes }) => ({
    name: `${remote}: ${route}`,
    bytes,
    budget: budgets.firstViewKilobytes[remote] ?? budgets.firstViewKilobytes.default,
  }))
}
