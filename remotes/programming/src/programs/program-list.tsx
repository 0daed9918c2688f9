import { ApiError } from '@keyroom/contract'
import { isOutage, type ProgramSummary } from '@keyroom/product-api'
import {
  Box,
  Chip,
  DelayedSkeleton,
  Icon,
  IconButton,
  Link,
  StatePanel,
  Tooltip,
  Typography,
  useHost,
  useRouteAddress,
} from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Card, TextField } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sendWaiting } from '../saving/send-waiting.ts'
import { useAccountRoom, useCanPlan } from '../saving/use-account-room.ts'
import { NameDialog } from './name-dialog.tsx'
import { usePrograms } from './use-programs.ts'

/** The list is searched once it is longer than what one sees at a glance. */
const minSearched = 6

/** The programs of the account: open, search, rename, duplicate, delete and undo that. */
export function ProgramList() {
  const intl = useIntl()
  const { notify, snackbar } = useHost()
  const canEdit = useCanPlan()
  const programs = usePrograms()
  const waiting = useWaiting()
  const packs = useRouteAddress({ route: 'criteria-packs' })
  const [search, setSearch] = useState('')
  const [renamed, setRenamed] = useState<ProgramSummary | null>(null)
  const { data, error, refetch } = programs.query
  const say = (id: string, name: string) => intl.formatMessage({ id }, { name })
  const tell = (failure: unknown) =>
    notify({ severity: 'error', message: intl.formatMessage({ id: listErrorId(failure) }) })
  const remove = (program: ProgramSummary) =>
    programs.remove(program).then(
      () =>
        snackbar({
          message: say('programming.list.deleted', program.name),
          action: {
            label: intl.formatMessage({ id: 'programming.list.undo' }),
            onAct: () => void programs.restore(program).catch(tell),
          },
        }),
      tell,
    )
  const beingCopied = useRef(new Set<string>())
  const duplicate = async (program: ProgramSummary) => {
    if (beingCopied.current.has(program.id)) return
    beingCopied.current.add(program.id)
    try {
      const added = await programs.duplicate(program, say('programming.list.copy-name', program.name))
      notify({ severity: 'success', message: say('programming.list.duplicated', added.name) })
    } catch (failure) {
      tell(failure)
    } finally {
      beingCopied.current.delete(program.id)
    }
  }
  const shown = (data ?? []).filter((program) => isFound(program, search, intl.locale))
  return (
    <Card
      ref={keepFocusIn}
      component="section"
      aria-labelledby="programming-list"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="programming-list" variant="h3" component="h2">
          <FormattedMessage id="programming.list.heading" />
        </Typography>
        {(data ?? []).length >= minSearched ? (
          <TextField
            size="small"
            type="search"
            label={intl.formatMessage({ id: 'programming.list.search' })}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        ) : null}
      </Box>
      {error && !data ? (
        <StatePanel
          kind={isOutage(error) ? 'offline' : 'error'}
          headingLevel="h3"
          title={<FormattedMessage id="programming.list.failed" />}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <DelayedSkeleton height={160} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id={`programming.list.empty${canEdit ? '' : '.read-only'}`} />
        </Typography>
      ) : shown.length === 0 ? (
        <Typography role="status" color="textSecondary">
          <FormattedMessage id="programming.list.none" values={{ search }} />
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby="programming-list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((program) => (
            <Box
              component="li"
              key={program.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 0.5,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={{ search: `?program=${program.id}` }}
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
                >
                  {program.name}
                </Link>{' '}
                {waiting.includes(program.id) ? (
                  <Chip size="small" color="warning" label={<FormattedMessage id="programming.list.waiting" />} />
                ) : null}
                <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {program.hospital && program.hospital.name !== program.name ? `${program.hospital.name} · ` : null}
                  <FormattedMessage
                    id="programming.list.facts"
                    values={{
                      count: program.departments,
                      from: program.baseYear,
                      to: program.baseYear + program.horizonYears,
                      date: intl.formatDate(program.changedAt, { dateStyle: 'medium' }),
                    }}
                  />
                  {program.ownerName ? ` · ${program.ownerName}` : null}
                </Typography>
              </Box>
              {canEdit ? (
                <Box sx={{ display: 'flex' }}>
                  <RowButton
                    icon="edit"
                    label={say('programming.list.rename.of', program.name)}
                    onAct={() => setRenamed(program)}
                  />
                  <RowButton
                    icon="copy"
                    label={say('programming.list.duplicate', program.name)}
                    onAct={() => void duplicate(program)}
                  />
                  <RowButton
                    icon="trash"
                    label={say('programming.list.delete', program.name)}
                    onAct={() => void remove(program)}
                  />
                </Box>
              ) : null}
            </Box>
          ))}
        </Box>
      )}
      {packs ? (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={packs}>
            <FormattedMessage id="programming.packs.title" />
          </Link>
        </Typography>
      ) : null}
      {renamed ? (
        <NameDialog
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onName={(name) => {
            setRenamed(null)
            programs.rename(renamed, name).catch(tell)
          }}
        />
      ) : null}
    </Card>
  )
}

interface RowButtonProps {
  icon: 'edit' | 'copy' | 'trash'
  label: string
  onAct: () => void
}

function RowButton({ icon, label, onAct }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        // The second click of a double click may come after the first one moved another program below the pointer.
        onClick={({ detail }) => {
          if (detail < 2) onAct()
        }}
      >
        <Icon name={icon} size={18} />
      </IconButton>
    </Tooltip>
  )
}

/** The ids of the programs whose edits wait in this browser; sends them once the list is open. */
function useWaiting(): readonly string[] {
  const { api } = useHost()
  const { accountId, sub, room } = useAccountRoom()
  const queries = useQueryClient()
  const queryKey = ['programming', 'waiting-edits', accountId, sub]
  const { data } = useQuery({ queryKey, queryFn: async () => (await room.list()).map(({ id }) => id), gcTime: 0 })
  const isAny = (data ?? []).length > 0
  useEffect(() => {
    if (!isAny) return
    void sendWaiting(api, room).then((isSent) => {
      if (isSent) return queries.invalidateQueries({ queryKey: ['programming'] })
    })
  }, [isAny, api, room, queries])
  return data ?? []
}

function isFound({ name, hospital }: ProgramSummary, search: string, locale: string): boolean {
  const words = search.toLocaleLowerCase(locale).split(/\s+/)
  const text = `${name} ${hospital?.name ?? ''} ${hospital?.ccn ?? ''}`.toLocaleLowerCase(locale)
  return words.every((word) => text.includes(word))
}

/** Error codes with messages of their own. */
const known = ['too-many-programs', 'stale', 'removed', 'too-large', 'network']

/** The message id for a failed change of a program. */
export function listErrorId(error: unknown): string {
  const code = error instanceof ApiError ? error.code : ''
  return `programming.list.error.${known.includes(code) ? code : 'other'}`
}
