import { isOutage, type PackVersion as SavedVersion } from '@keyroom/product-api'
import { combinePacks, type PackVersion } from '@keyroom/right-sizing'
import { Box, Button, DelayedSkeleton, Icon, StatePanel, useHost } from '@keyroom/ui/core'
import { Alert, LeaveGuard } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OpenedHeading } from '../../heading/opened-heading.tsx'
import { useNames } from '../../figures/use-names.ts'
import { CriteriaMessages } from '../packs-messages.tsx'
import { usePackAddress, type PackUse } from '../use-pack-address.ts'
import { usePackVersion } from '../use-packs.ts'
import { DraftContext, useDraftInEdit } from './draft-context.ts'
import { DraftForm } from './draft-form.tsx'
import { startDraft, startFromNewest, type DraftStart } from './draft-start.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { basisWithOwn } from './own-departments.ts'
import { packOf } from './pack-of-draft.ts'
import { ReviewPanel } from './review-panel.tsx'
import { usePackSave } from './use-pack-save.ts'

interface PackEditorProps {
  from: PackVersion
  /** Whether the next version of the pack is edited, or a new pack on top of it. */
  use: PackUse
}

/** The editor of a version of a pack of the account's own. */
export function PackEditor({ from, use }: PackEditorProps) {
  const { data, error, refetch } = usePackVersion(from)
  const start = useMemo(() => data && startDraft(data.packs, data.pack, use), [data, use])
  if (start) {
    return (
      <CriteriaMessages>
        <OpenEditor start={start} />
      </CriteriaMessages>
    )
  }
  return (
    <>
      <OpenedHeading>
        <FormattedMessage id="programming.packs.title" />
      </OpenedHeading>
      {error ? (
        <StatePanel
          kind={isOutage(error) ? 'offline' : 'error'}
          title={<FormattedMessage id="programming.packs.open.failed" />}
          onRetry={() => void refetch()}
        />
      ) : (
        <DelayedSkeleton height={320} />
      )}
    </>
  )
}

function OpenEditor({ start: first }: { start: DraftStart }) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const { open } = usePackAddress()
  const [start, setStart] = useState(first)
  const [draft, setDraft] = useState(first.draft)
  const [isReview, setReview] = useState(false)
  const [saved, setSaved] = useState<SavedVersion | null>(null)
  const { basis, before, previous } = start
  const { departments: own } = draft
  const withOwn = useMemo(() => basisWithOwn(basis, own), [basis, own])
  const names = useNames(withOwn)
  const version = (previous?.version ?? 0) + 1
  const pack = useMemo(
    () => packOf(draft, { id: start.id, version, on: start.on, previous: start.previous }, start.basis),
    [draft, version, start],
  )
  const combined = useCallback(() => combinePacks([...start.below, pack], pack), [start.below, pack])
  const after = useMemo(() => (isReview ? combined() : null), [isReview, combined])
  const isUnchanged = previous
    ? JSON.stringify({ ...pack, version: previous.version }) === JSON.stringify(previous)
    : Object.keys(pack.settings).length === 0 && pack.departments.length === 0
  const { save, isBusy, failure, forget, fail } = usePackSave(setSaved)
  const editing = useDraftInEdit(draft, setDraft, withOwn, { names, combined })
  useEffect(() => {
    if (saved === null) return
    const values = { name: saved.name, version: saved.version }
    notify({ severity: 'success', message: intl.formatMessage({ id: 'programming.pack-edit.saved' }, values) })
    open(saved)
    // Only a version that was just saved is told and opened, not one that is looked at in another language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])
  const goOnFromNewest = async () => {
    try {
      const next = await startFromNewest(api, start.id)
      setDraft(mergeDrafts(start.draft, draft, next.draft))
      setStart(next)
      forget()
    } catch (error) {
      fail(error)
    }
  }
  const title = previous
    ? intl.formatMessage({ id: 'programming.packs.version' }, { name: previous.name, version })
    : intl.formatMessage({ id: 'programming.pack-edit.new' })
  return (
    <DraftContext value={editing}>
      <LeaveGuard
        isActive={draft !== start.draft && saved === null}
        ofQuery
        title={<FormattedMessage id="programming.pack-edit.leave.title" />}
        text={<FormattedMessage id="programming.pack-edit.leave.text" />}
        leave={<FormattedMessage id="programming.pack-edit.leave.leave" />}
        stay={<FormattedMessage id="programming.pack-edit.leave.stay" />}
      />
      <OpenedHeading
        caption={
          <FormattedMessage
            id="programming.packs.caption"
            values={{ name: basis.pack.name, version: basis.pack.version }}
          />
        }
        actions={
          <Button component={RouterLink} to={{ search: '' }} startIcon={<Icon name="arrow-left" size={18} />}>
            <FormattedMessage id="programming.packs.all" />
          </Button>
        }
      >
        {title}
      </OpenedHeading>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isReview && after ? (
          <ReviewPanel
            before={before}
            after={after}
            alert={failure ? <SaveFailure failure={failure} onGoOn={() => void goOnFromNewest()} /> : null}
            actions={
              <>
                <Button variant="contained" disabled={isBusy || isUnchanged} onClick={() => void save(pack)}>
                  <FormattedMessage id="programming.pack-edit.save" values={{ version }} />
                </Button>
                <Button color="inherit" onClick={() => setReview(false)}>
                  <FormattedMessage id="programming.pack-edit.back" />
                </Button>
              </>
            }
          />
        ) : (
          <DraftForm id={start.id} onReview={() => setReview(true)} />
        )}
      </Box>
    </DraftContext>
  )
}

function SaveFailure({ failure, onGoOn }: { failure: string; onGoOn: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        failure === 'version-taken' ? (
          <Button color="inherit" size="small" onClick={onGoOn}>
            <FormattedMessage id="programming.pack-edit.error.version-taken.action" />
          </Button>
        ) : null
      }
    >
      <FormattedMessage id={`programming.pack-edit.error.${failure}`} />
    </Alert>
  )
}
