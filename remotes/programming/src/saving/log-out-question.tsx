import { Button, useHost } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Saver } from './create-saver.ts'
import { useAccountRoom } from './use-account-room.ts'

interface Question {
  /** The names of programs by their ids. */
  readonly waiting: ReadonlyMap<string, string>
  readonly answer: (leave: boolean) => void
}

/** Asks before logging out deletes edits that wait in this browser; saves those of an open program first if it can. */
export function LogOutQuestion({ saver }: { saver?: Pick<Saver, 'flush' | 'forget'> }) {
  const id = useId()
  const { session } = useHost()
  const { room } = useAccountRoom()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      session.askBeforeLogOut(async (leaving) => {
        await saver?.flush()
        // They wait for the account that they were made in, and nothing deletes them.
        if (leaving === 'switch') return true
        const waiting = new Map((await room.list()).map((edits) => [edits.id, edits.content.name]))
        if (waiting.size === 0) return true
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setQuestion({ waiting, answer: resolve })
        const isLeaving = await promise
        setQuestion(null)
        if (!isLeaving) return false
        saver?.forget()
        // Another attempt to save may have kept them again meanwhile.
        await room.remove((await room.list()).map(({ key }) => key))
        return true
      }),
    [session, room, saver],
  )
  if (!question) return null
  const { waiting, answer } = question
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="programming.log-out.title" />
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          <FormattedMessage id="programming.log-out.text" values={{ count: waiting.size }} />
        </DialogContentText>
        <ul>
          {Array.from(waiting, ([program, name]) => (
            <li key={program}>{name}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(true)}>
          <FormattedMessage id="programming.log-out.leave" />
        </Button>
        <Button variant="contained" onClick={() => answer(false)}>
          <FormattedMessage id="programming.log-out.stay" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
