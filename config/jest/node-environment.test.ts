import { createRequire } from 'node:module'
import { expect, test, type jest } from '@jest/globals'

interface Environment {
  readonly moduleMocker: Pick<typeof jest, 'spyOn'>
  readonly teardown: () => Promise<void>
}
const load = createRequire(import.meta.url)
const NodeEnvironment = load('./node-environment.cjs') as new (config: object) => Environment

test('takes back what a test file changed in the process', async () => {
  const [console, listeners] = [globalThis.console, process.listenerCount('SIGTERM')]
  const environment = new NodeEnvironment({ globalConfig: { seed: 1 }, projectConfig: { globals: { setting: 1 } } })
  const globals = Object.keys(globalThis)
  process.env['SET_BY_A_TEST'] = 'yes'
  process.on('SIGTERM', () => undefined)
  Object.assign(globalThis, { console: {}, leftByATest: true })
  environment.moduleMocker.spyOn(Math, 'random').mockReturnValue(7)

  await environment.teardown()

  expect(process.env['SET_BY_A_TEST']).toBeUndefined()
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
  expect(globalThis.console).toBe(console)
  expect(globals).toContain('setting')
  expect(Object.keys(globalThis).filter((name) => ['setting', 'leftByATest'].includes(name))).toEqual([])
  expect(Math.random()).toBeLessThan(1)
})
