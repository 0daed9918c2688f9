import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { topics } from '../src/topics/topics.ts'

test('every topic that has a file is on the list, and the other way round', () => {
  const files = readdirSync(join(__dirname, '../src/topics')).filter((file) => !/^topics?\.ts$|\.test\.ts$/.test(file))
  const kebab = Object.keys(topics).map(
    (name) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
  )
  expect(files.sort()).toEqual(kebab.sort())
})
