import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { closeCommands, useCommands } from './command-store.ts'
import { followLetterKeys } from './follow-letter-keys.ts'
import { followPaletteKey } from './palette-key.ts'
import { letterShortcutsKey } from '../../kernel/preferences/stored-preferences.ts'
import { followLetterShortcuts, switchLetterShortcuts, useLetterShortcuts } from './letter-shortcuts.ts'

const goTo = jest.fn((letter: string) => letter === 'm')
let stops: (() => void)[] = []

beforeEach(() => {
  goTo.mockClear()
  closeCommands()
  switchLetterShortcuts(true)
  stops = [followLetterKeys(goTo), followPaletteKey(), followLetterShortcuts()]
})
afterEach(() => {
  for (const stop of stops) stop()
  document.body.innerHTML = ''
})

/** Presses a key; says whether the browser's own use of it was prevented. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

function add(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-here]') ?? document.body
}

describe('letters', () => {
  test('? opens the list of shortcuts', () => {
    expect(press('?', { shiftKey: true })).toBe(true)
    expect(useCommands.getState().open).toBe('help')
  })

  test('g followed by a letter opens its page; another letter, or a late one, does nothing', () => {
    press('g')
    expect(press('m')).toBe(true)
    expect(goTo).toHaveBeenCalledWith('m')
    press('m')
    expect(goTo).toHaveBeenCalledTimes(1)
    press('g')
    expect(press('x')).toBe(false)
    press('m')
    expect(goTo).toHaveBeenCalledTimes(2)
  })

  test.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<div contenteditable data-here></div>',
    '<ul role="menu"><li role="menuitem" data-here></li></ul>',
    '<select data-here></select>',
    '<div aria-modal="true"></div><p data-here></p>',
  ])('no letter shortcut works in %s', (html) => {
    const target = add(html)
    press('?', {}, target)
    press('g', {}, target)
    press('m', {}, target)
    expect(useCommands.getState().open).toBeUndefined()
    expect(goTo).not.toHaveBeenCalled()
  })

  test('letter shortcuts work on a focused check box, which takes no text', () => {
    press('?', {}, add('<input type="checkbox" data-here>'))
    expect(useCommands.getState().open).toBe('help')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { repeat: true }])(
    'no letter shortcut works with %j',
    (more) => {
      press('?', more)
      expect(useCommands.getState().open).toBeUndefined()
    },
  )

  test('stores that letter shortcuts are off, and follows a change in another tab', () => {
    switchLetterShortcuts(false)
    expect(localStorage.getItem(letterShortcutsKey)).toBe('off')
    press('?')
    press('g')
    press('m')
    expect(useCommands.getState().open).toBeUndefined()
    expect(goTo).not.toHaveBeenCalled()
    localStorage.removeItem(letterShortcutsKey)
    dispatchEvent(new StorageEvent('storage', { key: letterShortcutsKey }))
    expect(useLetterShortcuts.getState().on).toBe(true)
  })
})

describe('Ctrl+K', () => {
  test('opens and closes the palette, even in a text field and with letter shortcuts off', () => {
    switchLetterShortcuts(false)
    const field = add('<input data-here>')
    expect(press('k', { ctrlKey: true }, field)).toBe(true)
    expect(useCommands.getState().open).toBe('palette')
    press('K', { ctrlKey: true }, field)
    expect(useCommands.getState().open).toBeUndefined()
  })

  test('does not open the palette when the focused field handles the key itself', () => {
    const field = add('<div contenteditable data-here></div>')
    field.addEventListener('keydown', (event) => event.preventDefault())
    press('k', { ctrlKey: true }, field)
    expect(useCommands.getState().open).toBeUndefined()
  })

  test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true }])(
    'does not open the palette for K with the modifiers %j',
    (more) => {
      expect(press('k', more)).toBe(false)
      expect(useCommands.getState().open).toBeUndefined()
    },
  )
})
