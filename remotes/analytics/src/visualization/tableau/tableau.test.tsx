import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Host } from '@keyroom/contract'
import { HostProvider } from '@keyroom/ui/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../messages/en.json'
import type { DashboardActions, DashboardRequest } from '../adapter/visualization.ts'
import type { TableauElement } from './tableau-element.ts'
import { Tableau } from './tableau.tsx'

// An element in place of Tableau, which raises its documented events when a test says so.
class FakeView extends HTMLElement implements TableauElement {
  readonly workbook = {
    changeParameterValueAsync: jest.fn(async (_name: string, _value: string | number) => undefined),
  }
  readonly exportImageAsync = jest.fn(async () => undefined)
  readonly displayDialogAsync = jest.fn(async (_type: string) => undefined)
  readonly revertAllAsync = jest.fn(async () => undefined)
  readonly resize = jest.fn()

  raise(type: string, detail?: object) {
    act(() => void this.dispatchEvent(new CustomEvent(type, { detail })))
  }
}
customElements.define('tableau-viz', FakeView)

const request: DashboardRequest = {
  id: 'trends',
  title: 'Trends · General Hospital',
  ccn: '220071',
  fiscalYear: 2021,
  baseSalary: 75_000,
}
const view = 'https://charts.example/t/acme/views/KeyRoom/Trends'
const telemetry = { error: jest.fn(), event: jest.fn() }
const host = { telemetry } as unknown as Host
const onActions = jest.fn<(actions: DashboardActions | null) => void>()
const onBaseSalary = jest.fn<(salary: number) => void>()
const onInstead = jest.fn()
const load = jest.fn(async () => () => new FakeView())

function page(asked: DashboardRequest = request) {
  return (
    <IntlProvider
      locale="en"
      messages={messages}
      formats={{ number: { money: { style: 'currency', currency: 'USD' } } }}
    >
      <HostProvider value={host}>
        <Tableau
          view={view}
          request={asked}
          load={load}
          onActions={onActions}
          onBaseSalary={onBaseSalary}
          onInstead={onInstead}
        />
      </HostProvider>
    </IntlProvider>
  )
}
const draw = () => act(async () => render(page()))
const shown = () => document.querySelector('tableau-viz') as FakeView
const words = () => screen.queryByRole('alert')?.textContent ?? ''
const actions = () => onActions.mock.lastCall?.[0] ?? null

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const mock of [telemetry.error, onActions, onBaseSalary, onInstead, load]) mock.mockClear()
})
afterEach(() => void jest.useRealTimers())

describe('a Tableau view', () => {
  test('gets the hospital, the parameters and the bottom toolbar as Tableau documents them', async () => {
    await draw()
    const attributes = Object.fromEntries([...shown().attributes].map(({ name, value }) => [name, value]))
    expect(attributes).toEqual({
      src: view,
      width: '100%',
      height: '100%',
      toolbar: 'bottom',
      'hide-tabs': '',
      'iframe-attr-loading': 'eager',
    })
    const told = [...shown().children].map((child) => [
      child.localName,
      child.getAttribute('name') ?? child.getAttribute('field'),
      child.getAttribute('value'),
    ])
    expect(told).toEqual([
      ['viz-filter', 'CCN', '220071'],
      ['viz-parameter', 'Base Salary', '75000'],
      ['viz-parameter', 'Fiscal Year', '2021'],
      ['viz-parameter', 'Language', 'en-GB'],
    ])
    expect(screen.getByRole('group', { name: request.title }).getAttribute('aria-busy')).toBe('true')
  })

  test('gives the toolbar its actions once it is interactive, and withdraws them when it is removed', async () => {
    const { unmount } = await draw()
    expect(actions()).toBeNull()
    const viz = shown()
    viz.raise('firstinteractive')
    await actions()?.image?.()
    const files = actions()?.data?.() ?? []
    expect(files.map(({ label }) => label)).toEqual(['Crosstab (Excel or CSV)…'])
    await files[0]?.save()
    await actions()?.print()
    await actions()?.reset()
    expect(viz.exportImageAsync).toHaveBeenCalledTimes(1)
    expect(viz.displayDialogAsync.mock.calls).toEqual([['export-cross-tab'], ['export-pdf']])
    expect(viz.revertAllAsync).toHaveBeenCalledTimes(1)
    unmount()
    expect(actions()).toBeNull()
    expect(viz.isConnected).toBe(false)
  })

  test('gets changed parameters without being created again, and reports changes made in the view', async () => {
    const { rerender } = await draw()
    const viz = shown()
    viz.raise('firstinteractive')
    expect(viz.workbook.changeParameterValueAsync).not.toHaveBeenCalled()
    await act(async () => rerender(page({ ...request, baseSalary: 82_000 })))
    expect(viz.workbook.changeParameterValueAsync.mock.calls).toEqual([['Base Salary', 82_000]])

    const parameter = { name: 'Base Salary', currentValue: { value: 90_000 } }
    await act(async () => viz.raise('parameterchanged', { getParameterAsync: async () => parameter }))
    expect(onBaseSalary.mock.calls).toEqual([[90_000]])
    // A change made in the view is not sent back to it.
    await act(async () => rerender(page({ ...request, baseSalary: 90_000 })))
    expect(viz.workbook.changeParameterValueAsync).toHaveBeenCalledTimes(1)
    expect(shown()).toBe(viz)
  })

  test('says that its workbook does not accept the base salary', async () => {
    const { rerender } = await draw()
    shown().workbook.changeParameterValueAsync.mockRejectedValue(new Error('missing-parameter'))
    shown().raise('firstinteractive')
    await act(async () => rerender(page({ ...request, baseSalary: 82_000 })))
    expect(words()).toContain('it has no “Base Salary” parameter')
  })
})

describe('a Tableau view that does not load', () => {
  test('is reported as slow with alternatives, and stays in case the user has to sign in', async () => {
    await draw()
    act(() => jest.advanceTimersByTime(29_999))
    expect(words()).toBe('')
    act(() => jest.advanceTimersByTime(1))
    expect(words()).toContain('has not loaded this dashboard within 30 seconds')
    expect(screen.getByRole('group', { name: request.title }).checkVisibility?.() ?? true).toBe(true)
    shown().raise('firstinteractive')
    expect(words()).toBe('')
  })

  test.each([
    ['auth-failed', 'did not accept the sign-in'],
    ['unknown-auth-error', 'did not accept the sign-in'],
    ['incompatible-version-error', 'is not compatible'],
    ['invalid-url', 'no dashboard at the configured address'],
    ['browser-not-capable', 'does not work in this browser'],
    ['internal-error', 'could not show this dashboard'],
    ['an-error-of-tomorrow', 'could not show this dashboard'],
  ])('with %s is explained in words', async (errorCode, sentence) => {
    await draw()
    shown().raise('vizloaderror', { errorCode, message: '{}' })
    expect(words()).toContain(sentence)
    expect(words()).toContain(errorCode)
    expect(telemetry.error).toHaveBeenCalledTimes(1)
  })

  test('can be retried or replaced by the built-in dashboard', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await draw()
    const first = shown()
    first.raise('vizloaderror', { errorCode: 'internal-error', message: '' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(words()).toBe('')
    expect(shown()).not.toBe(first)
    shown().raise('vizloaderror', { errorCode: 'internal-error', message: '' })
    await user.click(screen.getByRole('button', { name: 'Show the built-in dashboard' }))
    expect(onInstead).toHaveBeenCalledTimes(1)
  })

  test('is explained when its library failed to load', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    await draw()
    expect(words()).toContain('could not be loaded')
    expect(shown()).toBeNull()
  })
})
