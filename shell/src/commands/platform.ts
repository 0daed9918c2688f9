/** Whether shortcuts go by the command key, as on Apple's machines. */
export const hasCommandKey = /^(Mac|iP)/.test(navigator.platform)

/** What the key is called that goes with K, as it is printed on this machine's keyboard. */
export const modifierName = hasCommandKey ? '⌘' : 'Ctrl'

/** The same as `aria-keyshortcuts` wants it. */
export const paletteKeyShortcut = hasCommandKey ? 'Meta+K' : 'Control+K'
