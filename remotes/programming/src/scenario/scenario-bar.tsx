import { ApiError } from '@keyroom/contract'
import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import {
  changeScenario,
  commentsKey,
  getComments,
  scenarioKey,
  type Scenario,
  type ScenarioChange,
  type ScenarioStatus,
} from '@keyroom/product-api'
import { Box, Button, Icon, lazyComponent, Link, useHost, useRouteAddress } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Alert, fileName, saveFile, TextField } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasRefused } from '../program/refused-entries.ts'
import type { ProgramSession } from '../saving/open-session.ts'
import { useCanPlan } from '../saving/use-account-room.ts'
import { PresentPeople } from './scenario-people.tsx'
import { isOpenThread, useLinkedComment } from './scenario-comments.ts'

const catalog = joinCatalogs(
  createCatalog({
    en: () => import('../messages/scenario/en.json'),
    fr: () => import('../messages/scenario/fr.json'),
    ro: () => import('../messages/scenario/ro.json'),
    zh: () => import('../messages/scenario/zh.json'),
  }),
  // Versions name the fields in which they differ.
  planningCatalog,
)

const panels = {
  comments: lazyComponent(async () => (await import('./comments-panel.tsx')).CommentsPanel, { fallback: null }),
  versions: lazyComponent(async () => (await import('./versions-panel.tsx')).VersionsPanel, { fallback: null }),
  links: lazyComponent(async () => (await import('./links-panel.tsx')).LinksPanel, { fallback: null }),
  review: lazyComponent(async () => (await import('./review-panel.tsx')).ReviewPanel, { fallback: null }),
}

const statuses = ['draft', 'in-review', 'agreed', 'archived'] satisfies ScenarioStatus[]

interface ScenarioBarProps {
  readonly scenario: Scenario
  /** Of its program. */
  readonly session: ProgramSession
}

/** What a scenario is beside its program: where it belongs, its status, and what colleagues say about it. */
export function ScenarioBar(props: ScenarioBarProps) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <Bar {...props} />
    </MessagesProvider>
  )
}

function Bar({ scenario, session }: ScenarioBarProps) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const { id, status, right } = scenario
  const canChange = useCanPlan() && right !== 'reader'
  const [chosen, setOpen] = useState<keyof typeof panels | null>(null)
  const { comment, forgetComment } = useLinkedComment()
  const open = chosen ?? (comment === null ? null : 'comments')
  const change = useScenarioChange(scenario)
  // What writes it is fetched when somebody asks for it. A reader may have it: everything in it is on the screen.
  const saving = useMutation({
    mutationFn: async () => {
      const obstacle = await findObstacle(session)
      if (obstacle) {
        const message = intl.formatMessage({ id: `programming.scenario.file.${obstacle}` })
        return notify({ severity: 'error', message })
      }
      const { writeScenarioFile } = await import('@keyroom/planning/scenario-file')
      const { name, file } = await writeScenarioFile(api, id)
      saveFile(file, fileName(name, 'json', new Date()))
    },
  })
  const comments = useQuery({
    queryKey: commentsKey(id),
    queryFn: ({ signal }) => getComments(api, id, { signal }),
  })
  const openThreads = (comments.data ?? []).filter(isOpenThread).length
  const Panel = open && panels[open]
  const button = (panel: keyof typeof panels, icon: 'mail' | 'clock' | 'external-link' | 'clipboard') => (
    <Button size="small" startIcon={<Icon name={icon} size={18} />} onClick={() => setOpen(panel)}>
      <FormattedMessage id={`programming.scenario.${panel}`} values={{ count: openThreads }} />
    </Button>
  )
  return (
    <Box
      ref={keepFocusIn}
      component="section"
      aria-label={intl.formatMessage({ id: 'programming.scenario.label' })}
      className="not-on-paper"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}
    >
      <Belongings scenario={scenario} />
      <TextField
        select
        size="small"
        label={intl.formatMessage({ id: 'programming.scenario.status' })}
        value={status}
        disabled={!canChange || change.isPending}
        onChange={({ target }) => change.mutate({ status: target.value as ScenarioStatus })}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: '9rem' }}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: `programming.scenario.status.${one}` })}
          </option>
        ))}
      </TextField>
      <PresentPeople scenarioId={id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: 'auto' }}>
        {button('comments', 'mail')}
        {button('versions', 'clock')}
        {status === 'in-review' && canChange ? button('review', 'clipboard') : null}
        {right === 'manager' ? button('links', 'external-link') : null}
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          disabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <FormattedMessage id="programming.scenario.file" />
        </Button>
      </Box>
      {saving.isError ? (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="programming.scenario.failed.other" />
        </Alert>
      ) : null}
      {change.isError ? (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <FormattedMessage
            id={`programming.scenario.failed.${change.error instanceof ApiError && change.error.code === 'stale' ? 'stale' : 'other'}`}
          />
        </Alert>
      ) : null}
      {Panel ? (
        <Panel
          scenario={scenario}
          onClose={() => {
            setOpen(null)
            forgetComment()
          }}
        />
      ) : null}
    </Box>
  )
}

/** Why a file of what the account has would not be what the screen shows. Saves what waits first. */
async function findObstacle({ store, saver, saving }: ProgramSession): Promise<'refused' | 'unsaved' | null> {
  if (hasRefused(store.getState())) return 'refused'
  await saver.flush()
  return saving.getState().state === 'saved' ? null : 'unsaved'
}

/** Project, location and parent, each a link where there is a screen for it. */
function Belongings({
  scenario: { project, client, location, parentId, parentName, isSample },
}: {
  scenario: Scenario
}) {
  const projectPage = useRouteAddress({ route: 'project', params: { project: project.id } })
  const link = (to: string | { search: string } | undefined, text: ReactNode) =>
    to === undefined ? (
      <span key="link">{text}</span>
    ) : (
      <Link key="link" component={RouterLink} to={to}>
        {text}
      </Link>
    )
  return (
    <Box sx={{ display: 'grid', overflowWrap: 'anywhere', minWidth: 0 }}>
      <span>
        {client.name} · {link(projectPage, project.name)} · {location.name}
        {isSample ? (
          <>
            {' '}
            · <FormattedMessage id="programming.scenario.sample" />
          </>
        ) : null}
      </span>
      {parentId !== null && parentName !== null ? (
        <span>
          <FormattedMessage
            id="programming.scenario.parent"
            values={{ parent: link({ search: `?scenario=${parentId}` }, parentName) }}
          />
        </span>
      ) : null}
    </Box>
  )
}

function useScenarioChange(scenario: Scenario) {
  const { api } = useHost()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ScenarioChange) => changeScenario(api, scenario, change),
    onSuccess: (changed) => queries.setQueryData(scenarioKey(scenario.id), changed),
    // Somebody else changed it: the next try is from what there is now.
    onError: () => queries.invalidateQueries({ queryKey: scenarioKey(scenario.id) }),
  })
}
