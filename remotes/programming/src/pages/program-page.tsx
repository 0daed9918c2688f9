import { ApiError } from '@keyroom/contract'
import { loadCriteria } from '@keyroom/planning'
import { getProgram, isOutage, restoreProgram, type Scenario, type StoredProgram } from '@keyroom/product-api'
import type { Criteria } from '@keyroom/right-sizing'
import { Box, Button, DelayedSkeleton, Icon, StatePanel, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { OpenedHeading } from '../heading/opened-heading.tsx'
import { ProgramDownloads } from '../export/program-downloads.tsx'
import { OpenProgramContext } from '../program/use-program.ts'
import { NameDialog } from '../programs/name-dialog.tsx'
import { storedProgramKey } from '../programs/use-programs.ts'
import { LogOutQuestion } from '../saving/log-out-question.tsx'
import { openSession, type ProgramSession } from '../saving/open-session.ts'
import { SaveStateText } from '../saving/save-state.tsx'
import { useAccountRoom, useCanPlan } from '../saving/use-account-room.ts'
import { mergeWaiting, type MergedEdits } from '../saving/merge-waiting.ts'
import { contentOf, type SavedContent } from '../saving/waiting-edits.ts'
import { Workspace } from '../workspace/workspace.tsx'

interface ProgramPageProps {
  id: string
  /** The scenario that it is the program of; `null` if it stands alone. */
  scenario?: Scenario | null
  /** What stands between its name and its content. */
  bar?: (session: ProgramSession) => ReactNode
}

const noBar = () => null

/** One program: from the account, with edits that wait for it in this browser. */
export function ProgramPage({ id, scenario = null, bar = noBar }: ProgramPageProps) {
  const { api } = useHost()
  const { accountId, sub, room } = useAccountRoom()
  const stored = useQuery({
    queryKey: storedProgramKey(id),
    queryFn: ({ signal }) => getProgram(api, id, { signal }),
  })
  const waiting = useQuery({
    queryKey: ['programming', 'waiting', accountId, sub, id],
    queryFn: async () => mergeWaiting(await room.list(id)),
    gcTime: 0,
  })
  const saved = useMemo(() => readSaved(stored.data), [stored.data])
  const kept = waiting.data ?? null
  // Without an answer, what waits in this browser can still be opened.
  const isAway = stored.isError && isOutage(stored.error) && kept !== null
  const pack = (kept?.content ?? saved?.content)?.program.pack
  const criteria = useCriteria(pack)

  if (saved?.isUnreadable) return <Failed title="programming.open.unreadable" kind="error" />
  if (stored.isError && !saved?.content && !isAway && !waiting.isPending) {
    const code = stored.error instanceof ApiError ? stored.error.code : ''
    if (code === 'removed') return <Removed id={id} onRestored={() => void stored.refetch()} />
    if (code === 'not-found')
      return (
        <Failed title="programming.open.missing" kind="empty">
          <FormattedMessage id="programming.open.missing.text" />
        </Failed>
      )
    const kind = isOutage(stored.error) ? 'offline' : 'error'
    return <Failed title="programming.open.failed" kind={kind} onRetry={() => void stored.refetch()} />
  }
  if (criteria.isError)
    return <Failed title="programming.open.failed" kind="error" onRetry={() => void criteria.refetch()} />
  if (waiting.isPending || !criteria.data || (!saved?.content && !isAway)) return <Opening />
  return (
    <OpenedProgram
      id={id}
      scenario={scenario}
      bar={bar}
      saved={saved?.content ?? null}
      waiting={kept}
      criteria={criteria.data}
      checkedAt={stored.dataUpdatedAt}
    />
  )
}

interface OpenedProgramProps extends Required<ProgramPageProps> {
  saved: SavedContent | null
  waiting: MergedEdits | null
  criteria: Criteria
  /** When the account was last asked. */
  checkedAt: number
}

function OpenedProgram({ id, scenario, bar, saved, waiting, criteria, checkedAt }: OpenedProgramProps) {
  const { api } = useHost()
  const { room } = useAccountRoom()
  const canPlan = useCanPlan()
  // Whatever the account may, somebody may only read a scenario.
  const canEdit = canPlan && scenario?.right !== 'reader'
  const queries = useQueryClient()
  // A page that opens the program again begins with what was saved last.
  const onSaved = (content: SavedContent) =>
    queries.setQueryData<StoredProgram>(storedProgramKey(id), (before) => before && { ...before, ...content })
  const [session] = useState(() => openSession({ api, room, id, saved, waiting, criteria, canEdit, onSaved }))
  const { store, saver } = session
  useEffect(() => session.start(), [session])
  useEffect(() => store.getState().setCanEdit(canEdit), [store, canEdit])
  useEffect(() => {
    if (saved) saver.noteSaved(saved)
    // An answer means that what waited for one can be sent.
    void saver.flush()
  }, [saver, saved, checkedAt])
  useFollowedCriteria(session)
  return (
    <OpenProgramContext value={store}>
      <LogOutQuestion saver={saver} />
      <Box sx={onlyBriefOnPaper}>
        <ProgramHeading session={session} />
        {bar(session)}
        {canEdit ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            <FormattedMessage id={canPlan ? 'programming.open.reader' : 'programming.open.read-only'} />
          </Alert>
        )}
        <Workspace
          saveState={<SaveStateText session={session} />}
          downloads={<ProgramDownloads session={session} scenario={scenario} />}
        />
      </Box>
    </OpenProgramContext>
  )
}

/** A brief begins with a cover of its own: while there is one, nothing else is printed. */
const onlyBriefOnPaper = {
  '@media print': { '&:has(> * > article) > :not(:has(> article))': { display: 'none' } },
} as const

/** The name of the program, which can be changed, and the way back to the others. */
function ProgramHeading({ session: { store } }: { session: ProgramSession }) {
  const name = useStore(store, (open) => open.name)
  const canEdit = useStore(store, (open) => open.canEdit)
  const [isRenaming, setRenaming] = useState(false)
  return (
    <>
      <OpenedHeading
        actions={
          <>
            {canEdit ? (
              <Button
                startIcon={<Icon name="edit" size={18} />}
                onClick={() => setRenaming(true)}
                className="not-on-paper"
              >
                <FormattedMessage id="programming.list.rename" />
              </Button>
            ) : null}
            <AllPrograms />
          </>
        }
      >
        {name}
      </OpenedHeading>
      {isRenaming ? (
        <NameDialog
          name={name}
          onClose={() => setRenaming(false)}
          onName={(next) => {
            setRenaming(false)
            store.getState().rename(next)
          }}
        />
      ) : null}
    </>
  )
}

function AllPrograms() {
  return (
    <Button component={RouterLink} to={{ search: '' }} className="not-on-paper">
      <FormattedMessage id="programming.open.all" />
    </Button>
  )
}

function Opening() {
  return (
    <>
      <OpenedHeading>
        <FormattedMessage id="programming.title" />
      </OpenedHeading>
      <DelayedSkeleton height={560} />
    </>
  )
}

interface FailedProps {
  title: string
  kind: 'error' | 'empty' | 'offline'
  onRetry?: () => void
  actions?: ReactNode
  children?: ReactNode
}

/** Why a program can't be shown. */
function Failed({ title, kind, onRetry, actions, children }: FailedProps) {
  return (
    <>
      <OpenedHeading>
        <FormattedMessage id="programming.title" />
      </OpenedHeading>
      <StatePanel
        kind={kind}
        title={<FormattedMessage id={title} />}
        {...(onRetry ? { onRetry } : {})}
        actions={
          <>
            {actions}
            <AllPrograms />
          </>
        }
      >
        {children}
      </StatePanel>
    </>
  )
}

/** A program that was deleted, which can be undone for a while. */
function Removed({ id, onRestored }: { id: string; onRestored: () => void }) {
  const { api } = useHost()
  const canEdit = useCanPlan()
  const [hasFailed, setFailed] = useState(false)
  const restore = () => restoreProgram(api, id).then(onRestored, () => setFailed(true))
  return (
    <Failed
      title="programming.open.removed"
      kind="empty"
      actions={
        canEdit ? (
          <Button variant="contained" onClick={() => void restore()}>
            <FormattedMessage id="programming.save.removed.action" />
          </Button>
        ) : null
      }
    >
      <FormattedMessage id={hasFailed ? 'programming.list.error.other' : 'programming.open.removed.text'} />
    </Failed>
  )
}

function useCriteria(pack: { readonly id: string; readonly version: number } | undefined) {
  const { api } = useHost()
  const { accountId } = useAccountRoom()
  return useQuery({
    queryKey: ['programming', 'criteria', accountId, pack?.id, pack?.version],
    queryFn: ({ signal }) => loadCriteria(api, pack ?? { id: '', version: 0 }, signal),
    enabled: pack !== undefined,
  })
}

/** Evaluates by the criteria of the pack version that the program is moved to, once they are loaded. */
function useFollowedCriteria({ store }: ProgramSession): void {
  const pack = useStore(store, (open) => open.program.pack)
  const { data } = useCriteria(pack)
  useEffect(() => {
    if (data && data !== store.getState().criteria) store.getState().setCriteria(data)
  }, [store, data])
}

function readSaved(
  stored: Parameters<typeof contentOf>[0] | undefined,
): { readonly content: SavedContent | null; readonly isUnreadable: boolean } | null {
  if (!stored) return null
  try {
    return { content: contentOf(stored), isUnreadable: false }
  } catch {
    return { content: null, isUnreadable: true }
  }
}
