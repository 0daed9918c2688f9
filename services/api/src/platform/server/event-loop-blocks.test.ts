import { describe, expect, test } from '@jest/globals'
import { productionEngine } from '@keyroom/database/testing'
import type { MeasuredBlocks } from '../../testing/measure-blocks-process.ts'
import { runProcess } from '../../testing/run-process.ts'
import { slownessOf } from '../../testing/thread-blocks.ts'

/** How long one request may keep all others waiting, in milliseconds. */
const longestBlock = 50

/**
 * Apart from its statements, which the bound leaves out, a route does the same on every engine. The routes and bodies are
 * those of the route table: a new route is measured without a word here.
 */
describe.each([productionEngine()])('the largest requests on $name', (engine) => {
  test('keep the event loop for at most 50 ms', async () => {
    const { TEST_DATABASE_URL, TEST_DATABASE_IS_TEMPORARY } = process.env
    const ran = runProcess('testing/measure-blocks-process.ts', {
      ENGINE: engine.name.toLowerCase(),
      RUNS: '5',
      ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }),
      ...(TEST_DATABASE_IS_TEMPORARY && { TEST_DATABASE_IS_TEMPORARY }),
    })
    const code = await ran.ended
    expect({ code, output: code === 0 ? '' : ran.output() }).toEqual({ code: 0, output: '' })
    const measured = JSON.parse(ran.lastLine()) as MeasuredBlocks
    expect(measured.failed).toEqual([])
    expect(measured.routes).toBeGreaterThan(60)
    const { block, ...longest } = measured.longest
    // The statements of an engine in this process run on its thread.
    const bound = longestBlock * slownessOf(measured.calibration) + measured.statement.block
    expect({ ...longest, isShort: block <= bound, block }).toEqual({ ...longest, isShort: true, block })
  }, 600_000)
})
