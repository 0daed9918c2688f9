import { describe, expect, test } from '@jest/globals'
import { productionEngine } from '@keyroom/database/testing'
import { runProcess } from '../../../testing/run-process.ts'
import { slownessOf } from '../../../testing/thread-blocks.ts'
import type { MeasuredImports } from '../testing/measure-import-process.ts'

/** How long an import may keep requests waiting, in milliseconds. */
const longestBlock = 50

/** Apart from its statements, which the bound leaves out, an import does the same on every engine. */
describe.each([productionEngine()])('imports on $name', (engine) => {
  test('keep the event loop for at most 50 ms, whatever the file is', async () => {
    const { TEST_DATABASE_URL, TEST_DATABASE_IS_TEMPORARY } = process.env
    const ran = runProcess('hospitals/imports/testing/measure-import-process.ts', {
      ENGINE: engine.name.toLowerCase(),
      RUNS: '5',
      ENOUGH: String(longestBlock),
      // As many as a year has.
      ROWS: '6000',
      ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }),
      ...(TEST_DATABASE_IS_TEMPORARY && { TEST_DATABASE_IS_TEMPORARY }),
    })
    const code = await ran.ended
    expect({ code, output: code === 0 ? '' : ran.output() }).toEqual({ code: 0, output: '' })
    const { files, statement, calibration } = JSON.parse(ran.lastLine()) as MeasuredImports
    const ends = ['done', 'row-too-long', 'too-many-columns', 'row-too-long', 'row-too-long']
    expect(Object.values(files).map(({ end }) => end)).toEqual(ends)
    // The statements of an engine in this process run on its thread.
    const bound = longestBlock * slownessOf(calibration) + statement.block
    expect(Object.entries(files).filter(([, { block }]) => block > bound)).toEqual([])
  }, 300_000)
})
