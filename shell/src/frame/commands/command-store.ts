import { create } from 'zustand'

type Part = 'palette' | 'help'

interface Commands {
  /** What of it lies over the page. */
  readonly open: Part | undefined
  /** What was ever opened, and can close with its transition and give focus back. */
  readonly opened: readonly Part[]
  /** How often something was opened. Each time starts fresh, even while the last one is still closing. */
  readonly times: number
}

export const useCommands = create<Commands>(() => ({ open: undefined, opened: [], times: 0 }))

export const openPalette = () => open('palette')
export const openHelp = () => open('help')
export const closeCommands = () => useCommands.setState({ open: undefined })

function open(part: Part): void {
  useCommands.setState(({ opened, times }) => ({
    open: part,
    opened: [...new Set([...opened, part])],
    times: times + 1,
  }))
}
