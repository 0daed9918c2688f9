import { maxCommentBody, type NewComment } from '@keyroom/product-api'
import { Box, Button } from '@keyroom/ui/core'
import { Autocomplete, FormControlLabel, Switch, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'
import { useAccountRoom } from '../saving/use-account-room.ts'
import { usePeople } from './use-people.ts'

interface CommentFormProps {
  readonly scenarioId: string
  /** Whether the comment may be about the chosen department: one that begins a thread. */
  readonly hasAnchor?: boolean
  readonly onSend: (comment: NewComment) => Promise<unknown>
}

/** A comment with the people whom it mentions. What could not be sent stays in the field. */
export function CommentForm({ scenarioId, hasAnchor = false, onSend }: CommentFormProps) {
  const intl = useIntl()
  const { sub } = useAccountRoom()
  const { program, criteria, selected } = useProgram()
  const names = useNames(criteria)
  const people = (usePeople(scenarioId).data ?? []).filter(({ userId }) => userId !== sub)
  const [body, setBody] = useState('')
  const [mentioned, setMentioned] = useState<readonly string[]>([])
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
        mentions: [...mentioned],
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
      <Button
        variant="contained"
        disabled={body.trim() === '' || isSending}
        onClick={() => void send()}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id="programming.scenario.comments.send" />
      </Button>
    </Box>
  )
}
