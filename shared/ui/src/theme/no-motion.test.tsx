import { expect, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { createKeyRoomTheme } from './create-keyroom-theme.ts'

test('tests draw with a theme that moves nothing, so that no test waits for a dialog to fade', () => {
  expect(createKeyRoomTheme(defaultPreferences)).toMatchObject({ motion: { reducedMotion: 'always' } })
})
