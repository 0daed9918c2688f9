import { useCallback, useState } from 'react'

/**
 * A dialog about a subject. The subject stays until the dialog has left the screen, so that its text does not change
 * while it closes.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ readonly subject: Subject; readonly open: boolean }>()
  const show = useCallback((subject: Subject) => setState({ subject, open: true }), [])
  return {
    subject: state?.subject,
    open: state?.open ?? false,
    show,
    close: () => setState((before) => before && { ...before, open: false }),
    forget: () => setState(undefined),
  }
}
