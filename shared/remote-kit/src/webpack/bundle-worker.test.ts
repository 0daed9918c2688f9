import { expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { bundleWorker } from './bundle-worker.ts'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'))
  mkdirSync(join(folder, 'src'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
  return folder
}

test('bundles a worker with all that it imports into one script, and writes no file', async () => {
  const folder = folderWith({
    'double.ts': 'export const double = (value: number): number => value * 2',
    'work.ts': "import { double } from './double.ts'\nself.onmessage = ({ data }) => postMessage(double(data))",
  })
  const { script, files } = await bundleWorker(folder, 'production', join(folder, 'src/work.ts'))
  const answers: unknown[] = []
  const self: { onmessage?: (event: { data: number }) => void } = {}
  runInNewContext(script, { self, postMessage: (answer: unknown) => answers.push(answer) })
  self.onmessage?.({ data: 21 })
  expect(answers).toEqual([42])
  expect(files).toContain(join(folder, 'src/double.ts'))
  expect(readdirSync(folder)).toEqual(['src'])
})

test('names what a worker imports and does not find', async () => {
  const folder = folderWith({ 'work.ts': "import './missing.ts'" })
  await expect(bundleWorker(folder, 'production', join(folder, 'src/work.ts'))).rejects.toThrow('missing.ts')
})
