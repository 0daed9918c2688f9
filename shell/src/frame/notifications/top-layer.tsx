import { useCallback, useState, type PropsWithChildren } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders in place, or inside the dialog or drawer that is open over the page: what is outside of it is hidden from
 * screen readers, and loses focus to it. One element moves between the two, so that its content keeps its state.
 */
export function TopLayer({ children }: PropsWithChildren) {
  const [layer] = useState(createLayer)
  const keepOnTop = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined
      const move = () => {
        const parent = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? place
        if (parent !== layer.parentElement) parent.append(layer)
      }
      move()
      const observer = new MutationObserver(move)
      observer.observe(document.body, { childList: true })
      return () => {
        observer.disconnect()
        layer.remove()
      }
    },
    [layer],
  )
  return (
    <>
      {/* Before its content, whose transition begins only in the page. */}
      <div ref={keepOnTop} />
      {createPortal(children, layer)}
    </>
  )
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  // Out of the flow of a dialog that places its children with gaps.
  layer.style.position = 'absolute'
  return layer
}
