import { afterEach, expect, jest, test } from '@jest/globals'
import { fileName, saveFile } from './save-file.ts'

afterEach(() => void jest.restoreAllMocks())

test.each([
  ['Occupancy · General Hospital, 2021', 'Occupancy-General-Hospital-2021.png'],
  ['Taux d’occupation', 'Taux-d-occupation.png'],
  ['病床使用率', '病床使用率.png'],
  ['../../etc', 'etc.png'],
  ['…', 'keyroom.png'],
])('"%s" is stored as %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name)
})

test('a file is given to the person under its name, and let go of', () => {
  jest.useFakeTimers()
  const clicked: string[] = []
  const revoke = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoke })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  saveFile(new Blob(['a']), 'a.csv')
  expect(clicked).toEqual(['a.csv blob:one'])
  expect(revoke).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:one')
  jest.useRealTimers()
})
