import { ApiError } from '@keyroom/contract'
import {
  addComment,
  changeComment,
  commentsKey,
  getComments,
  removeComment,
  reopenComment,
  resolveComment,
  type CommentChange,
  type NewComment,
  type Scenario,
  type ScenarioComment,
} from '@keyroom/product-api'
import { Box, Chip, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, FormControlLabel, Switch } from '@keyroom/ui/more'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'
import { CommentForm } from './comment-form.tsx'
import { PanelFrame, RowButton } from './panel-frame.tsx'
import { usePeople } from './scenario-people.tsx'
import { isOpenThread, useLinkedComment } from './scenario-comments.ts'

/** What colleagues say about the scenario, or about a department of it. A comment that a link leads to is marked. */
export function CommentsPanel({ scenario: { id }, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { api } = useHost()
  const queries = useQueryClient()
  const queryKey = commentsKey(id)
  const [showsResolved, setShowsResolved] = useState(false)
  const comments = useQuery({ queryKey, queryFn: ({ signal }) => getComments(api, id, { signal }) })
  const act = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const add = (comment: NewComment) => act.mutateAsync(() => addComment(api, id, comment))
  const all = comments.data ?? []
  const { comment: linkedId } = useLinkedComment()
  const linked = all.find(({ id: one }) => one === linkedId)
  const threads = all.filter(
    (one) => one.replyTo === null && (showsResolved || one.resolvedAt === null || isInThread(linked, one)),
  )
  const resolved = all.filter(({ replyTo, resolvedAt }) => replyTo === null && resolvedAt !== null).length
  return (
    <PanelFrame
      title={
        <FormattedMessage id="programming.scenario.comments" values={{ count: all.filter(isOpenThread).length }} />
      }
      onClose={onClose}
    >
      <CommentForm scenarioId={id} hasAnchor onSend={add} />
      {comments.isError || act.isError ? (
        <Alert severity="error">
          <FormattedMessage
            id={`programming.scenario.failed.${act.error instanceof ApiError && act.error.code === 'too-many-comments' ? 'too-many-comments' : 'other'}`}
          />
        </Alert>
      ) : null}
      {comments.isPending ? <DelayedSkeleton /> : null}
      {comments.data && linkedId !== null && !linked ? (
        <Alert severity="info">
          <FormattedMessage id="programming.scenario.comments.gone" />
        </Alert>
      ) : null}
      {comments.data && threads.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id={`programming.scenario.comments.${resolved > 0 ? 'none-open' : 'none'}`} />
        </Typography>
      ) : null}
      {threads.map((thread) => (
        <Thread
          key={thread.id}
          scenarioId={id}
          thread={thread}
          replies={all.filter(({ replyTo }) => replyTo === thread.id)}
          linkedId={linkedId}
          onReply={(reply) => add({ ...reply, replyTo: thread.id })}
          onAct={(call) => act.mutateAsync(call)}
        />
      ))}
      {resolved > 0 ? (
        <FormControlLabel
          control={<Switch checked={showsResolved} onChange={(_, checked) => setShowsResolved(checked)} />}
          label={<FormattedMessage id="programming.scenario.comments.resolved" values={{ count: resolved }} />}
        />
      ) : null}
    </PanelFrame>
  )
}

function isInThread(comment: ScenarioComment | undefined, { id }: ScenarioComment): boolean {
  return comment?.id === id || comment?.replyTo === id
}

/** The element with the author and the time of a comment, which name its buttons. */
const bylineId = (comment: ScenarioComment) => `comment-by-${comment.id}`

/** The panel says that it failed. */
const ignore = () => undefined

interface ThreadProps {
  readonly scenarioId: string
  readonly thread: ScenarioComment
  readonly replies: readonly ScenarioComment[]
  readonly linkedId: string | null
  readonly onReply: (reply: NewComment) => Promise<unknown>
  /** Rejects after the panel said that it failed. */
  readonly onAct: (call: () => Promise<unknown>) => Promise<unknown>
}

function Thread({ scenarioId, thread, replies, linkedId, onReply, onAct }: ThreadProps) {
  const { api } = useHost()
  const { program, criteria, select } = useProgram()
  const names = useNames(criteria)
  const [isReplying, setReplying] = useState(false)
  const department = program.departments.find(({ id }) => id === thread.anchor?.department)
  const isResolved = thread.resolvedAt !== null
  const turn = isResolved ? reopenComment : resolveComment
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        display: 'grid',
        gap: 1,
        opacity: isResolved ? 0.8 : 1,
      }}
    >
      {department ? (
        <Chip
          size="small"
          label={names.department(department)}
          onClick={() => select(department.id)}
          sx={{ justifySelf: 'start' }}
        />
      ) : null}
      {[thread, ...replies].map((comment) => (
        <CommentText
          key={comment.id}
          scenarioId={scenarioId}
          comment={comment}
          isLinked={comment.id === linkedId}
          onChange={(change) => onAct(() => changeComment(api, scenarioId, comment, change))}
          onRemove={() => void onAct(() => removeComment(api, scenarioId, comment.id)).catch(ignore)}
        />
      ))}
      {isReplying ? (
        <CommentForm
          scenarioId={scenarioId}
          onSend={async (reply) => {
            await onReply(reply)
            setReplying(false)
          }}
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {isReplying ? null : (
          <RowButton of={bylineId(thread)} onClick={() => setReplying(true)}>
            <FormattedMessage id="programming.scenario.comments.reply" />
          </RowButton>
        )}
        <RowButton
          of={bylineId(thread)}
          onClick={() => void onAct(() => turn(api, scenarioId, thread.id)).catch(ignore)}
        >
          <FormattedMessage id={`programming.scenario.comments.${isResolved ? 'reopen' : 'resolve'}`} />
        </RowButton>
      </Box>
    </Box>
  )
}

const linkedMark = {
  px: 1.5,
  py: 0.75,
  marginInline: -1.5,
  borderInlineStart: '3px solid',
  borderColor: 'primary.main',
  bgcolor: 'action.selected',
} as const

interface CommentTextProps {
  readonly scenarioId: string
  readonly comment: ScenarioComment
  readonly isLinked: boolean
  readonly onChange: (change: CommentChange) => Promise<unknown>
  readonly onRemove: () => void
}

function CommentText({ scenarioId, comment, isLinked, onChange, onRemove }: CommentTextProps) {
  const intl = useIntl()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // The focus also scrolls there.
    if (isLinked) place.current?.focus()
  }, [isLinked])
  const { authorName, body, createdAt, editedAt, own, mentions } = comment
  const people = usePeople(scenarioId).data ?? []
  // Who has left since has no name here.
  const mentioned = people.flatMap(({ userId, name }) => (mentions.includes(userId) ? [name] : []))
  const [isChanging, setChanging] = useState(false)
  if (isChanging && body !== null) {
    return (
      <CommentForm
        scenarioId={scenarioId}
        comment={comment}
        onSend={async (changed) => {
          await onChange({ body: changed.body, mentions: changed.mentions })
          setChanging(false)
        }}
        onCancel={() => setChanging(false)}
      />
    )
  }
  return (
    <Box ref={place} {...(isLinked && { tabIndex: -1, 'aria-current': true, sx: linkedMark })}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary" component="div" id={bylineId(comment)}>
          <b>{authorName ?? intl.formatMessage({ id: 'programming.scenario.former-member' })}</b>{' '}
          <time dateTime={createdAt}>{intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
          {editedAt !== null && body !== null ? (
            <>
              {' · '}
              <FormattedMessage id="programming.scenario.comments.edited" />
            </>
          ) : null}
        </Typography>
        {own && body !== null ? (
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <RowButton of={bylineId(comment)} onClick={() => setChanging(true)}>
              <FormattedMessage id="programming.scenario.comments.edit" />
            </RowButton>
            <RowButton of={bylineId(comment)} onClick={onRemove}>
              <FormattedMessage id="programming.scenario.comments.delete" />
            </RowButton>
          </Box>
        ) : null}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body ?? <FormattedMessage id="programming.scenario.comments.deleted" />}
      </Typography>
      {body !== null && mentioned.length > 0 ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage
            id="programming.scenario.comments.mentions"
            values={{ names: intl.formatList(mentioned, { type: 'conjunction' }) }}
          />
        </Typography>
      ) : null}
    </Box>
  )
}
