import type { RegistryEntry } from '@keyroom/contract/shell'
import { Component, type PropsWithChildren } from 'react'
import { noteFailure } from './remotes-store.ts'

type BoundaryProps = PropsWithChildren<{ entry: RegistryEntry }>

/** Keeps what a remote throws while it draws inside the remote's own place; what is shown instead is its parent's matter. */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    noteFailure(this.props.entry, error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
