import { StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { Component, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

/** Keeps the tabs and the heading when the code of a view fails to load, and lets the reader try again. */
export class ViewBoundary extends Component<PropsWithChildren, { unreachable: boolean }> {
  override state = { unreachable: false }

  static getDerivedStateFromError(error: unknown) {
    // Any other error is a bug in the view, which the boundary of the page reports.
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
    return { unreachable: true }
  }

  override render() {
    if (!this.state.unreachable) return this.props.children
    return (
      <Card>
        <StatePanel
          kind="error"
          title={<FormattedMessage id="analytics.view.unreachable" />}
          onRetry={() => this.setState({ unreachable: false })}
        />
      </Card>
    )
  }
}
