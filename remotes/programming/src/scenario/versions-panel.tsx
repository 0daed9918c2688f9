import {
  getProgramVersion,
  getProgramVersions,
  programVersionKey,
  programVersionsKey,
  type ProgramVersion,
  type Scenario,
} from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import { compareScenarios } from '@keyroom/scenarios'
import { Box, Button, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnPacks } from '../packs/use-packs.ts'
import { useProgram } from '../program/use-program.ts'
import { fieldText } from '../saving/conflict-text.ts'
import { valueText } from '../saving/conflict-value.ts'
import { contentOf } from '../saving/waiting-edits.ts'
import { PanelFrame, RowButton } from './panel-frame.tsx'

/** More than these say nothing that the first ones do not. */
const maxShownDifferences = 40

/** Who changed the program when: each version can be compared with what is open, and restored. */
export function VersionsPanel({ scenario: { id }, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { api } = useHost()
  const [opened, setOpened] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: programVersionsKey(id),
    queryFn: ({ signal }) => getProgramVersions(api, id, { signal }),
  })
  return (
    <PanelFrame title={<FormattedMessage id="programming.scenario.versions" />} onClose={onClose}>
      {versions.isPending ? <DelayedSkeleton /> : null}
      {versions.isError ? (
        <Alert severity="error">
          <FormattedMessage id="programming.scenario.failed.other" />
        </Alert>
      ) : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {versions.data?.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isOpen={opened === version.number}
            onToggle={() => setOpened((before) => (before === version.number ? null : version.number))}
          >
            <Version id={id} number={version.number} onClose={onClose} />
          </VersionRow>
        ))}
      </Box>
    </PanelFrame>
  )
}

interface VersionRowProps {
  readonly version: ProgramVersion
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: React.ReactNode
}

function VersionRow({ version: { authorName, changedAt, isCurrent }, isOpen, onToggle, children }: VersionRowProps) {
  const intl = useIntl()
  const id = useId()
  const author = authorName ?? intl.formatMessage({ id: 'programming.scenario.former-member' })
  return (
    <Box component="li" sx={{ borderBlockEnd: 1, borderColor: 'divider', pb: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          <Typography id={id} sx={{ fontWeight: 600 }}>
            {intl.formatDate(changedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </Typography>
          <Typography color="textSecondary">{author}</Typography>
        </Box>
        {isCurrent ? (
          <Typography color="textSecondary">
            <FormattedMessage id="programming.scenario.versions.current" />
          </Typography>
        ) : (
          <RowButton of={id} aria-expanded={isOpen} onClick={onToggle}>
            <FormattedMessage id="programming.scenario.versions.compare" />
          </RowButton>
        )}
      </Box>
      {isOpen ? children : null}
    </Box>
  )
}

function Version({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const intl = useIntl()
  const { api, snackbar } = useHost()
  const { program, canEdit, replace, undo } = useProgram()
  const stored = useQuery({
    queryKey: programVersionKey(id, number),
    queryFn: async ({ signal }) => {
      const { name, program: old } = await getProgramVersion(api, id, number, { signal })
      return contentOf({ name, version: number, program: old })
    },
  })
  if (stored.isPending) return <DelayedSkeleton />
  if (stored.isError) {
    return (
      <Alert severity="error">
        <FormattedMessage id="programming.scenario.versions.unreadable" />
      </Alert>
    )
  }
  const restore = () => {
    replace(stored.data.program)
    snackbar({
      message: intl.formatMessage({ id: 'programming.scenario.versions.restored' }),
      action: { label: intl.formatMessage({ id: 'programming.scenario.undo' }), onAct: undo },
    })
    onClose()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <Differences before={stored.data.program} now={program} />
      {canEdit ? (
        <Button variant="outlined" size="small" onClick={restore} sx={{ justifySelf: 'start' }}>
          <FormattedMessage id="programming.scenario.versions.restore" />
        </Button>
      ) : null}
    </Box>
  )
}

/** What changed since a version: the field, its value then and now. */
function Differences({ before, now }: { before: Program; now: Program }) {
  const intl = useIntl()
  const { criteria } = useProgram()
  const differences = compareScenarios([before, now])
  const packs = useOwnPacks(differences.some(({ field }) => field[0] === 'pack')).data
  if (differences.length === 0) {
    return (
      <Typography color="textSecondary">
        <FormattedMessage id="programming.scenario.versions.same" />
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {differences.slice(0, maxShownDifferences).map(({ department, field, values: [former, value] }) => {
        const path = ['program', ...(department === null ? [] : ['departments', department]), ...field]
        const among = now.departments.some(({ id }) => id === department) ? now : before
        return (
          <li key={path.join(' ')}>
            <FormattedMessage
              id="programming.scenario.versions.change"
              values={{
                field: fieldText(intl, path, among, criteria),
                before: valueText(intl, path, former, criteria, 'missing', packs),
                now: valueText(intl, path, value, criteria, 'missing', packs),
              }}
            />
          </li>
        )
      })}
      {differences.length > maxShownDifferences ? (
        <li>
          <FormattedMessage
            id="programming.scenario.versions.more"
            values={{ count: differences.length - maxShownDifferences }}
          />
        </li>
      ) : null}
    </Box>
  )
}
