import { closeCommands, openPalette, useCommands } from './command-store.ts'

/** Whether shortcuts go by the command key, as on Apple's machines. */
const hasCommandKey = /^(Mac|iP)/.test(navigator.platform)

/** What the key is called that goes with K, as it is printed on this machine's keyboard. */
export const modifierName = hasCommandKey ? '⌘' : 'Ctrl'

/** The same as `aria-keyshortcuts` wants it. */
export const paletteKeyShortcut = hasCommandKey ? 'Meta+K' : 'Control+K'

/**
 * Opens the palette on Ctrl+K, or Command+K on Apple devices, from anywhere. A field with its own use of the keys has
 * prevented their default by then.
 */
export function followPaletteKey(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isModified = hasCommandKey ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!isModified || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    if (event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    if (event.repeat) return
    if (useCommands.getState().open === 'palette') closeCommands()
    else openPalette()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
