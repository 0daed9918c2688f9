import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { contractVersion } from '../src/contract-version.ts'

test('equals the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'))
  expect(contractVersion).toBe(version)
})
