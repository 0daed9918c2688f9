import { describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { runProcess } from '../../../testing/run-process.ts'
import { slownessOf } from '../../../testing/thread-blocks.ts'
import type { MeasuredImports } from '../testing/measure-import-process.ts'

/** How long an import may keep requests waiting, in milliseconds. */
const longestBlock = 50

describe.each(allEngines())('imports on $name', (engine) => {
  test('keep the event loop for at most 50 ms, whatever the file is', async () => {
    const { TEST_DATABASE_URL, TEST_DATABASE_IS_TEMPORARY } = process.env
    const ran = runProcess('hospitals/imports/testing/measure-import-process.ts', {
      ENGINE: engine.name.toLowerCase(),
      // The bound of an engine in the process is wide enough for whatever falls into one run.
      RUNS: engine.name === 'PostgreSQL' ? '5' : '1',
      ENOUGH: String(longestBlock),
      // As many as a year has.
      ROWS: '6000',
      ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }),
      ...(TEST_DATABASE_IS_TEMPORARY && { TEST_DATABASE_IS_TEMPORARY }),
    })
    const code = await ran.ended
    expect({ code, output: code === 0 ? '' : ran.output() }).toEqual({ code: 0, output: '' })
    const { files, statement, calibration } = JSON.parse(ran.lastLine()) as MeasuredImports
    const refusals = ['row-too-long', 'too-many-columns', 'row-too-long', 'row-too-long']
    const ends = engine.name === 'PostgreSQL' ? ['done', ...refusals] : ['done']
    expect(Object.values(files).map(({ end }) => end)).toEqual(ends)
    // The statements of an engine in this process run on its thread.
    const bound = longestBlock * slownessOf(calibration) + statement.block
    expect(Object.entries(files).filter(([, { block }]) => block > bound)).toEqual([])
  }, 300_000)
})
