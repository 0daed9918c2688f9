import type { Page } from '@playwright/test'

/** A state of a page that is held accessible. */
export interface State {
  readonly name: string
  /** Brings the screen into the state under test and waits for it. */
  readonly show: (page: Page) => Promise<unknown>
}

export interface Screen extends State {
  /** Where the screen is, unless `show` opens it. */
  readonly path?: string
  readonly only?: readonly { width: number; height: number }[]
  /** Whether it has other elements when it is narrow. The first screen of a group stands for the frame around all. */
  readonly isOtherWhenNarrow?: boolean
  /** What opens on the screen. Escape closes it. */
  readonly opens?: readonly State[]
}

/** Screens that one page shows in turn, since starting a page costs more than checking a screen. */
export interface Group {
  readonly name: string
  readonly screens: readonly Screen[]
}
