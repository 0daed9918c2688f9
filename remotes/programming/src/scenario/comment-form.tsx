import { maxCommentBody, type NewComment, type ScenarioComment } from '@keyroom/product-api'
import { Box, Button } from '@keyroom/ui/core'
import { Autocomplete, FormControlLabel, Switch, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'
import { useAccountRoom } from '../saving/use-account-room.ts'
import { useWriting } from './panel-frame.tsx'
import { usePeople } from './scenario-people.tsx'

interface CommentFormProps {
  readonly scenarioId: string
  /** Whether the comment may be about the chosen department: one that begins a thread. */
  readonly hasAnchor?: boolean
  /** What is changed; a new comment if missing. */
  readonly comment?: Pick<ScenarioComment, 'body' | 'mentions'>
  readonly onSend: (comment: NewComment) => Promise<unknown>
  readonly onCancel?: () => void
}

/** A comment with the people whom it mentions. What could not be sent stays in the field. */
export function CommentForm({ scenarioId, hasAnchor = false, comment, onSend, onCancel }: CommentFormProps) {
  const intl = useIntl()
  const { sub } = useAccountRoom()
  const { program, criteria, selected } = useProgram()
  const names = useNames(criteria)
  const everybody = usePeople(scenarioId).data
  const people = (everybody ?? []).filter(({ userId }) => userId !== sub)
  const [body, setBody] = useState(comment?.body ?? '')
  useWriting(body.trim() !== (comment?.body ?? '').trim())
  const [mentioned, setMentioned] = useState<readonly string[]>(comment?.mentions ?? [])
  const [isAboutDepartment, setAboutDepartment] = useState(true)
  const [isSending, setSending] = useState(false)
  // The same for every try, so that a repeated one adds no second comment.
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const department = hasAnchor ? program.departments.find((one) => one.id === selected) : undefined
  const send = async () => {
    setSending(true)
    try {
      await onSend({
        id,
        body: body.trim(),
        // Who has left since cannot be mentioned again.
        mentions: mentioned.filter((one) => !everybody || everybody.some(({ userId }) => userId === one)),
        ...(department && isAboutDepartment ? { anchor: { department: department.id } } : {}),
      })
      setBody('')
      setMentioned([])
      setId(crypto.randomUUID())
    } catch {
      // The panel says so.
    } finally {
      setSending(false)
    }
  }
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => event.preventDefault()}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        multiline
        minRows={2}
        size="small"
        label={intl.formatMessage({ id: 'programming.scenario.comments.text' })}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        slotProps={{ htmlInput: { maxLength: maxCommentBody } }}
      />
      {people.length > 0 ? (
        <Autocomplete
          multiple
          size="small"
          options={people}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ userId }) => userId}
          isOptionEqualToValue={(one, other) => one.userId === other.userId}
          value={people.filter(({ userId }) => mentioned.includes(userId))}
          onChange={(_, chosen) => setMentioned(chosen.map(({ userId }) => userId))}
          renderInput={(params) => (
            <TextField {...params} label={intl.formatMessage({ id: 'programming.scenario.comments.mention' })} />
          )}
        />
      ) : null}
      {department ? (
        <FormControlLabel
          control={<Switch checked={isAboutDepartment} onChange={(_, checked) => setAboutDepartment(checked)} />}
          label={
            <FormattedMessage
              id="programming.scenario.comments.about"
              values={{ department: names.department(department) }}
            />
          }
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={body.trim() === '' || isSending} onClick={() => void send()}>
          <FormattedMessage id={`programming.scenario.comments.${comment ? 'save' : 'send'}`} />
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>
            <FormattedMessage id="programming.scenario.comments.cancel" />
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
