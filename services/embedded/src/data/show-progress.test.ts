import { expect, it } from '@jest/globals'
import { showProgress } from './show-progress.ts'

const step = { file: 'a.csv', phase: 'reading', rows: 1234, bytesRead: 50, bytes: 200 } as const

function shown(isTTY: boolean): { text: () => string; progress: ReturnType<typeof showProgress> } {
  let text = ''
  const stream = { isTTY, write: (more: string | Uint8Array) => (text += String(more)) !== '' }
  return { text: () => text, progress: showProgress(stream) }
}

it('overwrites one line on a terminal', () => {
  const { text, progress } = shown(true)
  progress.show(step)
  progress.show({ ...step, phase: 'ended' })
  progress.end()
  expect(text()).toBe(`\ra.csv: reading 25 %, 1,234 rows\r${'a.csv: ended, 1,234 rows'.padEnd(31)}\n`)
})

it('writes one line per phase where the output is not a terminal', () => {
  const { text, progress } = shown(false)
  progress.show(step)
  progress.show({ ...step, rows: 2000 })
  progress.show({ ...step, phase: 'ended' })
  progress.end()
  expect(text()).toBe('a.csv: reading\na.csv: ended\n')
})
