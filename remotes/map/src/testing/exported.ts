import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Chooses what the map is exported as. */
export async function chooseExport(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** The text of a saved file. */
export function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    if (blob) reader.readAsText(blob)
  })
}
