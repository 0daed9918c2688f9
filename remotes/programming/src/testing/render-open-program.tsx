import { answers, people, renderRemote, type ApiHandler } from '@keyroom/remote-testing'
import type { ReactNode } from 'react'
import descriptor from '../../remote.json'
import type { OpenProgramStore } from '../program/open-program.ts'
import { OpenProgramContext } from '../program/use-program.ts'
import remote from '../remote.ts'

interface Drawn {
  /** Of the address, such as `?view=risk`. */
  readonly query?: string
  /** Answers of the API besides those that every program needs. */
  readonly answering?: Readonly<Record<string, ApiHandler>>
}

/** Draws something of an open program in place of the remote's page. */
export function renderOpenProgram(store: OpenProgramStore, content: ReactNode, { query = '', answering }: Drawn = {}) {
  const page = () => Promise.resolve(() => <OpenProgramContext value={store}>{content}</OpenProgramContext>)
  return renderRemote({
    remote: { ...remote, pages: { programming: page } },
    descriptor,
    path: `widget/programming${query}`,
    person: people.standard,
    api: answers({ 'criteria-packs': [], ...answering }),
  })
}
