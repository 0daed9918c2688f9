import { expect, test } from '@jest/globals'
import { closestWord } from './closest-word.ts'

const words = ['hospital-summary', 'map', 'my-projects', 'project']

test.each([
  ['hospital-sumary', 'hospital-summary'],
  ['hospitalsummary', 'hospital-summary'],
  ['projects', 'project'],
  ['mpa', 'map'],
  ['pam', undefined],
  ['maps', 'map'],
  ['profile', undefined],
  ['', undefined],
])('for "%s" is %j', (word, expected) => expect(closestWord(word, words)).toBe(expected))
