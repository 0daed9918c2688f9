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

it('shows the steps of a build of road tiles', () => {
  const steps = [1, 2].map((number) => ({ file: 'a.osm.pbf', step: number, steps: 24 }))
  for (const [isTTY, expected] of [
    [true, '\ra.osm.pbf: building road tiles, step 1 of 24\ra.osm.pbf: building road tiles, step 2 of 24\n'],
    [false, 'a.osm.pbf: building road tiles, step 1 of 24\na.osm.pbf: building road tiles, step 2 of 24\n'],
  ] as const) {
    const { text, progress } = shown(isTTY)
    for (const one of steps) progress.showSteps(one)
    progress.end()
    expect(text()).toBe(expected)
  }
})
