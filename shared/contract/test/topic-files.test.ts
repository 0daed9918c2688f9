import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { topics } from '../src/topics/topics.ts'

const folder = join(__dirname, '../src/topics')

test('lists every topic that a file declares', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('-topics.ts'))
  const declared = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+) = defineTopic/gm),
      ([, name]) => name,
    ),
  )
  expect(declared.toSorted()).toEqual(Object.keys(topics).toSorted())
})
