import { beforeEach, expect, jest, test } from '@jest/globals'
import type { Host } from '@keyroom/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HostProvider } from '../host/host-context.ts'
import { draw } from '../testing/draw.tsx'
import { TableDownload } from './table-download.tsx'

const notify = jest.fn()
const telemetry = { error: jest.fn(), event: jest.fn() }
const host = { notify, telemetry } as unknown as Host
const saved: { name: string; file: Blob }[] = []
let file: Blob | undefined

beforeEach(() => {
  saved.length = 0
  notify.mockClear()
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file })
  })
})

const rows = ['Ada', 'Ben']
const content = () => ({
  name: 'Members',
  columns: [{ id: 'name', header: 'Name', kind: 'text' as const, value: (name: string) => name }],
  rows,
})
const open = (given = content) =>
  draw(
    <HostProvider value={host}>
      <TableDownload of="Members" content={given} />
    </HostProvider>,
  )

test('saves a table in the chosen format, also by keyboard', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Download: Members' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'CSV',
    'Excel (XLSX)',
  ])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Members-\d{4}-\d\d-\d\d\.csv$/)
  await waitFor(() => expect(document.activeElement).toBe(button))
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.name).toMatch(/\.xlsx$/)
  expect(saved[1]?.file.type).toContain('spreadsheetml')
})

test('reports a file that could not be written, and enables the button again', async () => {
  await open(() => {
    throw new Error('No rows.')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download: Members' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      severity: 'error',
      message: 'The file could not be created. Try again in a moment.',
    }),
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download: Members' }).disabled).toBe(false)
})
