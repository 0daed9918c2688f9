import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { ProgramVersion, Scenario, ScenarioComment, ShareLink } from '@keyroom/product-api'
import type { Answer } from '@keyroom/remote-testing'
import { refusal, renderRemote } from '@keyroom/remote-testing'
import { combinePacks, newDepartment, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { sampleProject, sampleScenario as scenario } from '../testing/sample-scenario.ts'
import { firstId, generalProgram, programsApi } from '../testing/stored-programs.ts'

const people = [{ userId: 'auth0|mo', name: 'Mo Member' }]
const versions: ProgramVersion[] = [
  { number: 2, name: 'Tower', author: 'auth0|a', authorName: 'Ada', changedAt: scenario.changedAt, isCurrent: true },
  { number: 1, name: 'Tower', author: 'auth0|mo', authorName: 'Mo', changedAt: scenario.changedAt, isCurrent: false },
]
let stored: Scenario
let comments: ScenarioComment[]
let links: ShareLink[]

// The first page loads all of its code.
beforeAll(async () => {
  await Promise.all([import('./program-page.tsx'), import('./scenario-page.tsx')])
})

afterEach(() => void jest.restoreAllMocks())

beforeEach(() => {
  stored = scenario
  comments = []
  links = []
})

const bodyOf = async <Body,>(request: Request) => (await request.json()) as Body

async function open(more: Record<string, Answer> = {}, query = '') {
  const {
    api,
    stored: programs,
    versions: kept,
  } = programsApi([{ name: 'Tower' }], {
    'scenarios/:id': () => Response.json(stored),
    'PUT scenarios/:id': async (request: Request) => {
      if (request.headers.get('if-match') !== `"${stored.version}"`) return refusal(412, 'stale')
      stored = { ...stored, ...(await bodyOf<Partial<Scenario>>(request)), version: stored.version + 1 }
      return Response.json(stored)
    },
    'scenarios/:id/comments': () => Response.json(comments),
    'POST scenarios/:id/comments': async (request: Request) => {
      const {
        id = '',
        body,
        mentions = [],
        anchor = null,
        replyTo = null,
      } = await bodyOf<Partial<ScenarioComment>>(request)
      const comment: ScenarioComment = {
        id,
        body: body ?? '',
        mentions,
        anchor,
        replyTo,
        author: 'auth0|a',
        authorName: 'Ada',
        createdAt: scenario.changedAt,
        own: true,
        version: 1,
        editedAt: null,
        resolvedAt: null,
        resolvedByName: null,
      }
      comments = [...comments, comment]
      return Response.json(comment, { status: 201 })
    },
    'PUT scenarios/:id/comments/:comment': async (request: Request) => {
      const change = await bodyOf<{ body: string; mentions: string[] }>(request)
      const version = Number(request.headers.get('if-match')?.slice(1, -1)) + 1
      comments = comments.map((comment) => ({ ...comment, ...change, version, editedAt: scenario.changedAt }))
      return Response.json(comments[0])
    },
    'POST scenarios/:id/comments/:comment/resolve': () => {
      comments = comments.map((comment) => ({ ...comment, resolvedAt: scenario.changedAt }))
      return Response.json(comments[0])
    },
    'scenarios/:id/people': people,
    'POST scenarios/:id/presence': people,
    'POST scenarios/:id/review-requests': () => new Response(null, { status: 204 }),
    'scenarios/:id/versions': versions,
    'scenarios/:id/versions/1': { ...versions[1], program: { ...generalProgram, horizonYears: 8 } },
    'scenarios/:id/links': () => Response.json(links),
    'POST scenarios/:id/links': () => {
      const dates = { createdAt: scenario.changedAt, expiresAt: '2099-01-01T00:00:00.000Z' }
      const link = { id: firstId, createdByName: 'Ada', ...dates, revokedAt: null, lastOpenedAt: null, opened: 0 }
      links = [...links, link]
      return Response.json({ ...link, token: 'secret-token' }, { status: 201 })
    },
    'DELETE scenarios/:id/links/:link': () => {
      links = links.map((link) => ({ ...link, revokedAt: scenario.changedAt }))
      return new Response(null, { status: 204 })
    },
    ...more,
  })
  const page = await renderRemote({ remote, descriptor, path: `widget/programming?scenario=${firstId}${query}`, api })
  // A panel may be open over it.
  await screen.findByRole('region', { name: 'Scenario', hidden: true })
  return { ...page, programs, kept }
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a scenario opens with its project, its parent and who else has it open', async () => {
  await open()
  const bar = screen.getByRole('region', { name: 'Scenario' })
  expect(bar.textContent).toContain('Harbor · West campus · General Hospital')
  expect(within(bar).getByRole('link', { name: 'Base case' }).getAttribute('href')).toContain(
    `?scenario=${scenario.parentId}`,
  )
  expect(await within(bar).findByText('Also open by Mo Member')).toBeTruthy()
})

test('the status changes, and colleagues are asked for a review of what is in review', async () => {
  const { requests } = await open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In review')
  await click('Ask for a review')
  const panel = await screen.findByRole('dialog', { name: 'Ask for a review' })
  await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Mo Member' }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/review-requests'))).toBe(true))
  expect(stored.status).toBe('in-review')
})

test('a status that a colleague changed meanwhile is shown, and the next try is from it', async () => {
  await open()
  stored = { ...stored, status: 'agreed', version: 9 }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived')
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague changed the scenario meanwhile')
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  await waitFor(() => expect(status.value).toBe('agreed'))
  await userEvent.selectOptions(status, 'Archived')
  await waitFor(() => expect(stored.status).toBe('archived'))
})

/** The names of files that are saved, and what the account had then. */
function watchFiles(storedNow: () => unknown = () => undefined) {
  const saved: { name: string; program: unknown }[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, program: storedNow() })
  })
  return saved
}

async function enterHorizon(text: string) {
  const field = await screen.findByRole('textbox', { name: 'Horizon (years)' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
}

test('a reader changes nothing, is told who can change that, and may save the scenario as a file', async () => {
  stored = { ...scenario, right: 'reader' }
  const saved = watchFiles()
  await open()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Shared links' })).toBeNull()
  expect(await screen.findByText(/Ask the person who shares its project/)).toBeTruthy()
  await click('Save as a file (JSON)')
  await waitFor(() => expect(saved).toMatchObject([{ name: expect.stringMatching(/^Tower.*\.json$/) }]))
})

test('the file of a scenario has what was just typed: it is saved before', async () => {
  const { programs } = await open()
  const saved = watchFiles(() => programs.get(firstId)?.program)
  await enterHorizon('8')
  await click('Save as a file (JSON)')
  await waitFor(() => expect(saved).toMatchObject([{ program: { horizonYears: 8 } }]))
})

test.each([
  ['with an entry that is no number', 'abc', /^A field has an entry/, {}],
  ['with edits that cannot be saved', '8', /not saved yet/, { 'PUT programs/:id': () => refusal(503, 'unavailable') }],
])('a scenario %s becomes no file, and the reason is said', async (_, text, reason, answering) => {
  const { notifications } = await open(answering)
  const saved = watchFiles()
  await enterHorizon(text)
  await click('Save as a file (JSON)')
  await waitFor(() =>
    expect(notifications).toMatchObject([{ severity: 'error', message: expect.stringMatching(reason) }]),
  )
  expect(saved).toEqual([])
})

test('a comment mentions a colleague, is edited and resolved', async () => {
  await open()
  await click('Comments')
  const panel = await screen.findByRole('dialog', { name: 'Comments' })
  await userEvent.type(within(panel).getByRole('textbox', { name: 'Comment' }), 'Why 20 beds?')
  await userEvent.click(await within(panel).findByRole('combobox', { name: 'Mention colleagues' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Mo Member' }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Send' }))
  expect(await within(panel).findByText('Why 20 beds?')).toBeTruthy()
  expect(await within(panel).findByText('Mentions Mo Member')).toBeTruthy()
  expect(comments).toMatchObject([{ body: 'Why 20 beds?', mentions: ['auth0|mo'], anchor: null }])
  await userEvent.click(within(panel).getByRole('button', { name: /^Edit Ada/ }))
  const thread = within(within(panel).getByRole('article'))
  await userEvent.type(thread.getByRole('textbox', { name: 'Comment' }), ' And when?')
  await userEvent.click(thread.getByRole('button', { name: 'Save' }))
  expect(await thread.findByText('Why 20 beds? And when?')).toBeTruthy()
  expect(thread.getByText(/· edited$/)).toBeTruthy()
  expect(comments).toMatchObject([{ body: 'Why 20 beds? And when?', mentions: ['auth0|mo'], version: 2 }])
  await userEvent.click(within(panel).getByRole('button', { name: /^Resolve/ }))
  await waitFor(() => expect(within(panel).queryByText('Why 20 beds? And when?')).toBeNull())
  await userEvent.click(within(panel).getByRole('switch', { name: 'Show 1 resolved comment' }))
  expect(within(panel).getByText('Why 20 beds? And when?')).toBeTruthy()
})

/** A comment of a former member, in whose text and id the digit is. */
const commentOf = (digit: string, given: Partial<ScenarioComment>): ScenarioComment => ({
  id: firstId.replace(/1$/, digit),
  body: `Comment ${digit}`,
  mentions: [],
  anchor: null,
  replyTo: null,
  author: 'auth0|mo',
  authorName: null,
  createdAt: scenario.changedAt,
  own: false,
  version: 1,
  editedAt: null,
  resolvedAt: null,
  resolvedByName: null,
  ...given,
})

test('a press beside the panel does not close it while a comment is being written', async () => {
  await open()
  await click('Comments')
  const panel = await screen.findByRole('dialog', { name: 'Comments' })
  const field = within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const pressBeside = () => userEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body)
  await userEvent.type(field, 'Why 20 beds?')
  await pressBeside()
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('Why 20 beds?')
  await userEvent.clear(field)
  await pressBeside()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a panel opens at the end of the line, also from right to left', async () => {
  const page = await open()
  await page.changePreferences({ rtlLayout: true })
  await click('Comments')
  const { left, right } = getComputedStyle(await screen.findByRole('dialog', { name: 'Comments' }))
  expect({ left, isAtRight: right === '0px' }).toEqual({ left: '0px', isAtRight: false })
})

test('the button and the panel count the threads that are not resolved', async () => {
  const resolved = commentOf('c', { resolvedAt: scenario.changedAt })
  const first = commentOf('a', {})
  comments = [first, commentOf('b', { replyTo: first.id }), resolved, commentOf('d', { replyTo: resolved.id })]
  await open()
  await click('Comments (1)')
  const panel = await screen.findByRole('dialog', { name: 'Comments (1)' })
  await userEvent.click(within(panel).getByRole('button', { name: /^Resolve/ }))
  expect(await within(panel).findByText('No open comments.')).toBeTruthy()
  expect(within(panel).getByRole('switch', { name: 'Show 2 resolved comments' })).toBeTruthy()
  expect(within(panel).getByRole('heading', { name: 'Comments' })).toBeTruthy()
})

test('the link of an e-mail opens the comment: its thread is shown, marked, and has the focus', async () => {
  const first = commentOf('a', { resolvedAt: scenario.changedAt })
  const reply = commentOf('b', { replyTo: first.id })
  comments = [first, reply, commentOf('c', { resolvedAt: scenario.changedAt })]
  const page = await open({}, `&comment=${reply.id}`)
  const panel = await screen.findByRole('dialog', { name: /^Comments/ })
  const linked = () => panel.querySelector('[aria-current=true]')
  await waitFor(() => expect(document.activeElement).toBe(linked()))
  expect(linked()?.textContent).toContain('A former member')
  expect(linked()?.textContent).toContain('Comment b')
  expect(within(panel).getByText('Comment a')).toBeTruthy()
  expect(within(panel).queryByText('Comment c')).toBeNull()
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).not.toContain('comment')
})

test('a link to a comment that is gone says so', async () => {
  await open({}, `&comment=${firstId}`)
  expect(await screen.findByText('This comment is no longer there.')).toBeTruthy()
})

test('a comment that could not be sent stays in its field', async () => {
  await open({ 'POST scenarios/:id/comments': () => refusal(503, 'unavailable') })
  await click('Comments')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await userEvent.type(field, 'Why?')
  await click('Send')
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy()
  expect(field.value).toBe('Why?')
})

test('a comment on a scenario that can hold no more is refused with that reason', async () => {
  await open({ 'POST scenarios/:id/comments': () => refusal(409, 'too-many-comments') })
  await click('Comments')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Why?')
  await click('Send')
  expect(await screen.findByText(/^The scenario has as many comments as it can hold\./)).toBeTruthy()
})

test('a former version is compared with what is open, and restored; what it replaces is kept', async () => {
  const { programs, kept } = await open()
  await click('Versions')
  await click(/^Compare .*2026/)
  expect(await screen.findByText(/: 8 then, 13 now/)).toBeTruthy()
  await click('Restore this version')
  await waitFor(() => expect(programs.get(firstId)?.program).toMatchObject({ horizonYears: 8 }), {
    timeout: 5_000,
  })
  expect(kept).toMatchObject([{ program: { horizonYears: 13 } }])
})

test('a version names a department that was removed since, and a setting that is the criteria’s now', async () => {
  const icu = combinePacks([starter as unknown as CriteriaPack], generalProgram.pack).departments.get('icu')
  const departments = icu ? [newDepartment(icu, [])] : []
  const program = { ...generalProgram, departments, settings: { softCost: 0.3 } }
  await open({ 'scenarios/:id/versions/1': { ...versions[1], program } })
  await click('Versions')
  await click(/^Compare .*2026/)
  expect(await screen.findByText('Intensive care: Intensive care then, not there now')).toBeTruthy()
  expect(screen.getByText(/: 30% then, as in the criteria now$/)).toBeTruthy()
})

test('a double click makes one link, which is shown once, and revoked: then its address is no longer offered', async () => {
  await open()
  await click('Shared links')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText(`${location.origin}/shared/secret-token`)).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: /^Revoke By Ada/ })).toHaveLength(1)
  await click(/^Revoke/)
  expect(await screen.findByText(/^revoked on/)).toBeTruthy()
  expect(screen.queryByText(/secret-token/)).toBeNull()
})

test('a program that is started for a project becomes a scenario at its hospital', async () => {
  const added: unknown[] = []
  const { api } = programsApi([], {
    'projects/:id': sampleProject,
    'scenarios/:id': scenario,
    'POST scenarios': async (request: Request) => {
      added.push(await request.json())
      return Response.json(scenario, { status: 201 })
    },
  })
  const page = await renderRemote({ remote, descriptor, path: `widget/programming?project=${firstId}`, api })
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a hospital' }), 'general')
  await userEvent.click(await screen.findByRole('option', { name: /General Hospital/ }))
  await waitFor(() => expect(page.address()).toBe(`/dashboard/widget/programming?scenario=${firstId}`))
  expect(added).toMatchObject([
    { projectId: firstId, location: { ccn: '220071', name: 'General Hospital' }, program: { baseYear: 2018 } },
  ])
})

test('a scenario of a project’s hospital starts from the address alone, at the location of the project', async () => {
  const added: unknown[] = []
  const { api } = programsApi([], {
    'scenarios/:id': scenario,
    'POST scenarios': async (request: Request) => {
      added.push(await request.json())
      return Response.json(scenario, { status: 201 })
    },
  })
  const path = `widget/programming?project=${firstId}&location=${firstId}&ccn=220071&name=Tower`
  const page = await renderRemote({ remote, descriptor, path, api })
  await waitFor(() => expect(page.address()).toBe(`/dashboard/widget/programming?scenario=${firstId}`))
  expect(added).toMatchObject([
    { name: 'Tower', projectId: firstId, location: { id: firstId }, baseline: { ccn: '220071', fiscalYear: 2018 } },
  ])
  expect((added[0] as { program: { departments: unknown[] } }).program.departments).toHaveLength(3)
})
