import type { Notification } from '../topics/page-topics.ts'

/**
 * Shows a message at the top of the page for three seconds. The text is already in the user's language.
 * @public
 */
export type HostNotify = (notification: Notification) => void

/**
 * A short message at the edge of the page, optionally with one action. Missing properties have the product's
 * defaults.
 * @public
 */
export interface Snackbar {
  /** In the user's language; "Note archived" in that language by default. */
  readonly message?: string
  /** Bottom right by default. */
  readonly anchorOrigin?: {
    readonly vertical: 'top' | 'bottom'
    readonly horizontal: 'left' | 'center' | 'right'
  }
  /** `default` is dark on light and light on dark; `alert` takes its color from `alert`. */
  readonly variant?: 'default' | 'alert'
  /** Filled in the primary color by default. */
  readonly alert?: {
    readonly color?: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
    readonly variant?: 'filled' | 'outlined' | 'standard'
  }
  /** The transition; `Fade` by default. */
  readonly transition?: 'Fade' | 'Grow' | 'Slide'
  /** Whether it has a close button; true by default. */
  readonly close?: boolean
  /** An action, such as Undo. It also closes the snackbar. */
  readonly action?: {
    /** In the user's language. */
    readonly label: string
    readonly onAct: () => void
  }
}

/**
 * Shows a snackbar for six seconds, or as long as the pointer or the keyboard focus is on it. Several are shown one after
 * the other, but one with an action takes the place of an earlier one with an action. For an action that the person may
 * want to undo; use `notify` for everything else.
 *
 * @example host.snackbar({ message: t('deleted'), action: { label: t('undo'), onAct: restore } })
 * @public
 */
export type HostSnackbar = (snackbar: Snackbar) => void
