/**
 * Closes a dialog with entries on Escape, and not on a press beside it, which may only end the marking of a text: what was
 * entered would be lost.
 */
export function unlessBeside(onClose: () => void) {
  return (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') onClose()
  }
}
