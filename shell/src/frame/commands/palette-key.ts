import { closeCommands, openPalette, useCommands } from './command-store.ts'
import { hasCommandKey } from './platform.ts'

/**
 * Opens the palette on Ctrl+K, on Apple's machines on Command+K, wherever one is. A field that has a use of its own for
 * the keys has prevented their default by the time they arrive here.
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
