import { useRouteError } from '@keyroom/ui/router'
import { Component, useEffect, type PropsWithChildren } from 'react'

type BoundaryProps = PropsWithChildren<{ onCrash: (error: unknown) => void }>

/** Records what a screen throws during rendering, where the shell would show an error panel. */
export class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.crashed ? <p role="alert">The remote crashed.</p> : this.props.children
  }
}

/** Records the load error of a route. */
export function RouteCrash({ onCrash }: { onCrash: (error: unknown) => void }) {
  const error = useRouteError()
  useEffect(() => {
    onCrash(error)
  }, [error, onCrash])
  return <p role="alert">The remote’s route crashed.</p>
}
