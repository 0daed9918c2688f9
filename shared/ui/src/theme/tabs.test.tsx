import { afterEach, expect, test } from '@jest/globals'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { act } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'

const { IntersectionObserver: original } = window
afterEach(() => void (window.IntersectionObserver = original))

test('tabs that do not fit can be scrolled by buttons, also on a small screen', async () => {
  const calls: IntersectionObserverCallback[] = []
  window.IntersectionObserver = class {
    constructor(call: IntersectionObserverCallback) {
      calls.push(call)
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  await draw(
    <Tabs value={0} variant="scrollable" aria-label="Views">
      <Tab label="Departments" />
      <Tab label="Sheet" />
    </Tabs>,
  )
  const isHidden = [{ isIntersecting: false }] as IntersectionObserverEntry[]
  act(() => calls.forEach((call) => call(isHidden, {} as IntersectionObserver)))
  expect(document.querySelectorAll('.MuiTabs-scrollButtons')).toHaveLength(2)
  expect(document.querySelector('.MuiTabs-scrollButtonsHideMobile')).toBeNull()
})
