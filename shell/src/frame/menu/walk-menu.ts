import type { KeyboardEvent } from 'react'

interface MenuKeys {
  /** The keys that go back and forth along the buttons. */
  readonly along: readonly [back: string, forth: string]
  /** The key that goes from a button into its box. */
  readonly into: string
  /** The key that goes from the box back to its button, where `along` does not do it. */
  readonly back?: string
  /** Opens the box of a button, if it has one, and goes into it. */
  readonly enter: (button: HTMLElement) => void
  readonly leave: () => void
}

/** Walks a menu of buttons and their boxes with the arrow keys, Home and End. Tab works as everywhere. */
export function walkMenu(event: KeyboardEvent<HTMLElement>, { along, into, back, enter, leave }: MenuKeys): void {
  const { key, currentTarget: menu } = event
  const target = event.target as HTMLElement
  const box = target.closest<HTMLElement>('[data-fly-out]')
  const buttons = [...menu.querySelectorAll<HTMLElement>('[data-menu-button]')]
  const links = [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((link) => !link.closest('[inert]'))
  const handled = (act: () => void) => {
    event.preventDefault()
    act()
  }
  if (box) {
    if (key === 'ArrowDown' || key === 'ArrowUp') handled(() => step(links, target, key === 'ArrowDown' ? 1 : -1))
    else if (key === 'Home' || key === 'End') handled(() => links.at(key === 'Home' ? 0 : -1)?.focus())
    else if (key === back) handled(leave)
    else if (back === undefined && along.includes(key)) {
      const holder = box.closest('[data-menu-holder]')?.querySelector<HTMLElement>('[data-menu-button]')
      if (holder) handled(() => step(buttons, holder, key === along[1] ? 1 : -1))
    }
    return
  }
  if (key === along[0] || key === along[1]) handled(() => step(buttons, target, key === along[1] ? 1 : -1))
  else if (key === 'Home' || key === 'End') handled(() => buttons.at(key === 'Home' ? 0 : -1)?.focus())
  else if (key === into) handled(() => enter(target))
}

function step(all: readonly HTMLElement[], from: HTMLElement, by: 1 | -1): void {
  all.at((all.indexOf(from) + by) % all.length)?.focus()
}
