/**
 * A short message at the edge of the page, at times with one thing to do about it. What is not said has the product's
 * defaults.
 * @public
 */
export interface Snackbar {
  /** In the user's language; "Note archived" in theirs by default. */
  readonly message?: string
  /** Bottom right by default. */
  readonly anchorOrigin?: {
    readonly vertical: 'top' | 'bottom'
    readonly horizontal: 'left' | 'center' | 'right'
  }
  /** `default` is dark on light and light on dark; `alert` takes its colour from `alert`. */
  readonly variant?: 'default' | 'alert'
  /** Filled in the primary colour by default. */
  readonly alert?: {
    readonly color?: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
    readonly variant?: 'filled' | 'outlined' | 'standard'
  }
  /** How it comes and goes; `Fade` by default. */
  readonly transition?: 'Fade' | 'Grow' | 'Slide'
  /** Whether it has a button that closes it; it has by default. */
  readonly close?: boolean
  /** One thing to do, such as Undo. Doing it closes the snackbar. */
  readonly action?: {
    /** In the user's language. */
    readonly label: string
    readonly onAct: () => void
  }
}

/**
 * Shows a snackbar for six seconds, or as long as the pointer or the keyboard is on it; several come one after the
 * other. For what the person just did and may want to take back; for everything else there is `notify`.
 *
 * @example host.snackbar({ message: t('deleted'), action: { label: t('undo'), onAct: restore } })
 * @public
 */
export type HostSnackbar = (snackbar: Snackbar) => void
