import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.mjs'
import { firstViews, shellCritical } from '../weights.mjs'

const budgets = JSON.parse(readFileSync(join(root, 'config/budgets.json'), 'utf8'))

/**
 * The files needed before a page can be drawn, in KB of brotli: the shell's, and those of each remote's first view.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureJavascript() {
  const { scripts, bytes } = await shellCritical()
  return [
    {
      name: 'shell, critical',
      value: bytes / 1024,
      unit: 'KB',
      goal: { max: 160 },
      note: `${scripts} scripts; the check of npm test is at ${budgets.shellCriticalKilobytes}`,
    },
    ...firstViews().map(({ remote, route, bytes: weight }) => ({
      name: `${remote}: ${route}, first view`,
      value: weight / 1024,
      unit: 'KB',
      goal: { max: budgets.firstViewKilobytes[remote] ?? budgets.firstViewKilobytes.default },
    })),
  ]
}
