import { Box, lazyComponent } from '@keyroom/ui/core'
import { useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWhyState, WhyProvider } from '../figures/why.ts'
import { useProgram } from '../program/use-program.ts'
import { DepartmentsView } from './departments-view.tsx'
import { ProgramActions } from './program-actions.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { ViewTabs, viewPanelId, viewTabId } from './view-tabs.tsx'
import { WhySide } from './why-side.tsx'

const OtherView = lazyComponent(async () => (await import('../views/program-view.tsx')).ProgramView)
const Brief = lazyComponent(async () => (await import('../export/brief.tsx')).Brief, { fallback: null })

export interface WorkspaceParts {
  /** Whether the account has what the screen shows. */
  saveState?: ReactNode
  /** Buttons that save the program as a file. */
  downloads?: ReactNode
}

/** A program on the screen: totals above, the chosen view in the middle, derivations beside it. */
export function OpenWorkspace({ saveState, downloads }: WorkspaceParts) {
  const open = useProgram()
  const why = useWhyState()
  const [isBriefWanted, setIsBriefWanted] = useState(false)
  useEffect(() => {
    const end = () => setIsBriefWanted(false)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  const printBrief = useCallback(() => setIsBriefWanted(true), [])
  const { view, canEdit, leaveField, undo, redo } = open
  const undoOnKeys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !canEdit || (key !== 'z' && key !== 'y')) return
    // The browser would undo within the field only.
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  return (
    <WhyProvider value={why}>
      <Box
        onKeyDown={undoOnKeys}
        onBlur={leaveField}
        className={isBriefWanted ? 'not-on-paper' : undefined}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <TotalsBar
          open={open}
          saveState={saveState}
          actions={<ProgramActions onPrint={printBrief} downloads={downloads} />}
        />
        <ViewTabs view={view} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem', xl: 'minmax(0, 1fr) 22rem' },
          }}
        >
          <Box role="tabpanel" id={viewPanelId} aria-labelledby={viewTabId(view)} sx={{ minWidth: 0 }}>
            {view === 'departments' ? <DepartmentsView open={open} /> : <OtherView />}
          </Box>
          <WhySide />
        </Box>
      </Box>
      {isBriefWanted ? (
        <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
          <Brief />
        </Box>
      ) : null}
    </WhyProvider>
  )
}
