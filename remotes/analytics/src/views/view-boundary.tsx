import { StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { Component, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

/** A view whose code can't be fetched leaves the tabs and the heading where they are, and can be tried again. */
export class ViewBoundary extends Component<PropsWithChildren, { unreachable: boolean }> {
  override state = { unreachable: false }

  static getDerivedStateFromError(error: unknown) {
    // Anything else is a mistake in the view: it goes on to the boundary around the page, which reports it.
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
