import { expect, it } from '@jest/globals'
import { runProcess } from './testing/run-process.ts'

it('ends at once after a second Ctrl-C, but not after the echo of the first', async () => {
  const hanging = runProcess(new URL('./testing/hanging-stop.ts', import.meta.url), [], {})
  await hanging.said('running')
  for (const count of [1, 2]) {
    hanging.child.kill('SIGINT')
    await hanging.said(`goes on after Ctrl-C ${count}`)
  }
  hanging.child.kill('SIGUSR2')
  await hanging.said('a second later')
  hanging.child.kill('SIGINT')
  expect(await hanging.ended).toBe(130)
})

it.each([
  ['SIGINT', 'Ctrl-C: stopping.'],
  ['SIGTERM', 'SIGTERM: stopping.'],
  ['SIGHUP', 'SIGHUP: stopping.'],
] as const)('ends with code 0 once everything is closed after %s', async (signal, words) => {
  const running = runProcess(new URL('./testing/clean-stop.ts', import.meta.url), [], {})
  await running.said('running')
  running.child.kill(signal)
  expect(await running.ended).toBe(0)
  expect(running.output()).toMatch(new RegExp(`${words}[^]*\nclosed\nStopped\\.`))
})
