import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { MadeShareLink, ScenarioComment } from '@keyroom/product-api/schemas'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { openSampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, operator } = people
const inOrganization: TestPerson = people.member
const alone: TestPerson = { userId: inOrganization.userId }
const [shared, own] = [planId(1), planId(2)]

describe.each(testEngines())('a person who is deleted on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { directory: openSampleDirectory() })
    await planScenario(api.database, { number: 1, maker: inOrganization, organizationRight: 'editor' })
    await planScenario(api.database, { number: 2, maker: alone })
  })
  afterAll(() => api.close())

  const post = (person: TestPerson, url: string, payload: object = {}) =>
    api.ask(person, { method: 'POST', url: `/api/${url}`, payload })

  test('leaves the text of comments in organizations, and neither name, links, notifications nor choices', async () => {
    const mentions = [admin.userId, inOrganization.userId]
    const comment = (await post(admin, `scenarios/${shared}/comments`, { body: 'One', mentions }))
      .body as ScenarioComment
    await post(inOrganization, `scenarios/${shared}/comments`, { body: 'Two', mentions })
    await post(inOrganization, `scenarios/${shared}/comments/${comment.id}/resolve`)
    await post(inOrganization, `scenarios/${shared}/presence`)
    const { token } = (await post(inOrganization, `scenarios/${shared}/links`)).body as MadeShareLink
    await api.ask(inOrganization, {
      method: 'PATCH',
      url: '/api/notifications/choices',
      payload: { mailsMentions: false },
    })
    await api.database.query(
      `INSERT INTO api.comment (id, user_id, scenario_id, body, made_by) VALUES ($1::uuid, $2, $1::uuid, 'Mine', '')`,
      [own, alone.userId],
    )
    // A token of tests has no name.
    await api.database.script(
      `UPDATE api.comment SET owner_name = 'Name', resolved_by_name = 'Name' WHERE organization_id IS NOT NULL;
       UPDATE api.notification SET sender_name = 'Name'`,
    )

    await api.ask(inOrganization, {
      method: 'PUT',
      url: `/api/user/${encodeURIComponent(alone.userId)}/delete-request`,
    })
    await api.database.query('INSERT INTO api.delete_request (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      alone.userId,
    ])
    expect((await post(operator, 'operators/deletions', { userId: alone.userId })).status).toBe(204)

    expect((await api.ask(admin, `/api/scenarios/${shared}/comments`)).body).toMatchObject([
      { body: 'One', authorName: 'Name', mentions: [admin.userId], resolvedByName: null },
      { body: 'Two', authorName: null, mentions: [admin.userId] },
    ])
    expect((await api.ask(undefined, `/api/shared/${token}`)).status).toBe(404)
    expect((await api.ask(admin, '/api/notifications')).body).toMatchObject({ notifications: [{ senderName: null }] })
    for (const table of ['share_link', 'presence', 'collaboration_choice', 'notification']) {
      const left = await api.database.query(`SELECT 1 FROM api.${table} WHERE user_id = $1`, [alone.userId])
      expect({ table, left }).toEqual({ table, left: [] })
    }
    expect(await api.database.query('SELECT 1 FROM api.comment WHERE scenario_id = $1::uuid', [own])).toEqual([])
  })
})
