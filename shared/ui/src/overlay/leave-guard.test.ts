import { expect, jest, test } from '@jest/globals'
import { unlessBeside } from './leave-guard.tsx'

test('a dialog with entries closes on Escape, and not on a press beside it', () => {
  const onClose = jest.fn()
  const close = unlessBeside(onClose)
  close({}, 'backdropClick')
  expect(onClose).not.toHaveBeenCalled()
  close({}, 'escapeKeyDown')
  expect(onClose).toHaveBeenCalledTimes(1)
})
