import { beforeEach, expect, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { changePreferences, usePreferences, useDrawnPreferences } from './preferences-store.ts'

beforeEach(() => changePreferences(defaultPreferences))

test('shows a choice in its control before the page is redrawn', () => {
  const shown: string[] = []
  function Page() {
    const control = usePreferences().navType
    const page = useDrawnPreferences().navType
    useLayoutEffect(() => void shown.push(`${control} in a ${page} page`), [control, page])
    return null
  }
  render(<Page />)
  act(() => changePreferences({ navType: 'dark' }))
  expect(shown).toEqual(['light in a light page', 'dark in a light page', 'dark in a dark page'])
})
