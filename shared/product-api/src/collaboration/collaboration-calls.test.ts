import { expect, test } from '@jest/globals'
import ky from 'ky'
import {
  addComment,
  addShareLink,
  changeCollaborationChoices,
  changeComment,
  collaborationChoicesKey,
  commentsKey,
  getCollaborationChoices,
  getComments,
  getNotifications,
  getScenarioPeople,
  getSharedScenario,
  getShareLinks,
  isAbout,
  markNotificationsRead,
  notificationsKey,
  removeComment,
  reopenComment,
  requestReview,
  resolveComment,
  revokeShareLink,
  sharedScenarioKey,
  shareLinksKey,
  showPresence,
} from '../public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(answer?: unknown) {
  const asked: string[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (given) => {
      const { method, url, headers } = given as Request
      const { pathname, search } = new URL(url)
      const parts = [
        method,
        pathname.replace('/api/', '') + search,
        headers.get('if-match'),
        await (given as Request).text(),
      ]
      asked.push(parts.filter((part) => part).join(' '))
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
  return { api, asked }
}

const scenarioId = '30000000-0000-4000-8000-000000000001'
const id = '70000000-0000-4000-8000-000000000001'
const comment = {
  id,
  replyTo: null,
  anchor: { department: 'icu' },
  body: 'Look',
  mentions: ['auth0|ada'],
  author: 'auth0|bob',
  authorName: null,
  own: true,
  createdAt: '2026-11-24T10:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedByName: null,
  version: 3,
}
const link = {
  id,
  createdByName: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-24T10:00:00.000Z',
  revokedAt: null,
  lastOpenedAt: null,
  opened: 0,
}

test('calls about comments are below their scenario, and change a text from a version', async () => {
  const listing = clientOf([comment])
  expect(await getComments(listing.api, scenarioId)).toEqual([comment])
  const people = clientOf([{ userId: 'auth0|ada', name: 'Ada', email: 'no' }])
  expect(await getScenarioPeople(people.api, scenarioId)).toEqual([{ userId: 'auth0|ada', name: 'Ada' }])
  const one = clientOf(comment)
  expect(await addComment(one.api, scenarioId, { body: 'Look' })).toEqual(comment)
  expect(await changeComment(one.api, scenarioId, comment, { body: 'Well' })).toEqual(comment)
  expect(await resolveComment(one.api, scenarioId, id)).toEqual(comment)
  expect(await reopenComment(one.api, scenarioId, id)).toEqual(comment)
  const none = clientOf()
  await removeComment(none.api, scenarioId, id)
  await requestReview(none.api, scenarioId, ['auth0|ada'])
  const path = `scenarios/${scenarioId}`
  expect([...listing.asked, ...people.asked, ...one.asked, ...none.asked]).toEqual([
    `GET ${path}/comments`,
    `GET ${path}/people`,
    `POST ${path}/comments {"body":"Look"}`,
    `PUT ${path}/comments/${id} "3" {"body":"Well"}`,
    `POST ${path}/comments/${id}/resolve`,
    `POST ${path}/comments/${id}/reopen`,
    `DELETE ${path}/comments/${id}`,
    `POST ${path}/review-requests {"reviewers":["auth0|ada"]}`,
  ])
})

test('calls about notifications say the language of the page, and mark some or all as read', async () => {
  const listing = clientOf({ unread: 0, notifications: [] })
  expect(await getNotifications(listing.api, 'ro')).toEqual({ unread: 0, notifications: [] })
  const none = clientOf()
  await markNotificationsRead(none.api)
  await markNotificationsRead(none.api, [id])
  const chosen = { mailsMentions: true, mailsReviewRequests: true, isPresenceShown: false }
  const choices = clientOf(chosen)
  expect(await getCollaborationChoices(choices.api)).toEqual(chosen)
  expect(await changeCollaborationChoices(choices.api, { isPresenceShown: false })).toEqual(chosen)
  const presence = clientOf([{ userId: 'auth0|ada', name: null }])
  expect(await showPresence(presence.api, scenarioId)).toEqual([{ userId: 'auth0|ada', name: null }])
  expect([...listing.asked, ...none.asked, ...choices.asked, ...presence.asked]).toEqual([
    'GET notifications?language=ro',
    'POST notifications/read {}',
    `POST notifications/read {"ids":["${id}"]}`,
    'GET notifications/choices',
    'PATCH notifications/choices {"isPresenceShown":false}',
    `POST scenarios/${scenarioId}/presence`,
  ])
})

test('calls about links make one with a token, list them without, and open one by its token', async () => {
  const listing = clientOf([{ ...link, token: 'never' }])
  expect(await getShareLinks(listing.api, scenarioId)).toEqual([link])
  const making = clientOf({ ...link, token: 'once' })
  expect(await addShareLink(making.api, scenarioId, { expiresInDays: 7 })).toEqual({ ...link, token: 'once' })
  const none = clientOf()
  await revokeShareLink(none.api, scenarioId, id)
  const opening = clientOf({ name: 'Tower' })
  await expect(getSharedScenario(opening.api, 'a/b')).rejects.toMatchObject({ code: 'unreadable' })
  expect([...listing.asked, ...making.asked, ...none.asked, ...opening.asked]).toEqual([
    `GET scenarios/${scenarioId}/links`,
    `POST scenarios/${scenarioId}/links {"expiresInDays":7}`,
    `DELETE scenarios/${scenarioId}/links/${id}`,
    'GET shared/a%2Fb',
  ])
})

test('changes of comments, links and notifications are about their own keys only', () => {
  const account = { organizationId: 'org_a', userId: null }
  const keys = [
    commentsKey(scenarioId),
    commentsKey(id),
    shareLinksKey(scenarioId),
    notificationsKey('org_a'),
    notificationsKey('org_b'),
    collaborationChoicesKey('auth0|ada'),
    sharedScenarioKey('token'),
  ]
  const about = (change: Parameters<typeof isAbout>[0]) =>
    keys.flatMap((key, at) => (isAbout(change, ['programming', ...key]) ? [at] : []))
  expect(about({ subject: 'comments', ...account, scenarioId })).toEqual([0])
  expect(about({ subject: 'share-links', ...account, scenarioId })).toEqual([2])
  expect(about({ subject: 'notifications', organizationId: 'org_a', userId: 'auth0|ada' })).toEqual([3])
})
