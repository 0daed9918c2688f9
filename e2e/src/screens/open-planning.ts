import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, followPath } from '../fixtures/journey.ts'

const projectsPath = '/dashboard/user/account-profile/my-projects'

// The sample projects are of real hospitals, which the stack of the journeys does not have: each page makes its own.

type Project = Awaited<ReturnType<typeof makeProject>>
const projects = new WeakMap<Page, Project>()

/** The project of a page, whose screens are shown one after the other. */
async function projectOf(page: Page): Promise<Project> {
  const project = projects.get(page) ?? (await makeProject(page))
  projects.set(page, project)
  return project
}

/** A project with a scenario that follows another one. */
async function makeProject(page: Page) {
  const call = await openWithApi(page, projectsPath)
  const add = async (route: string, data: object) => {
    const answer = await call(route, data)
    expect(answer.status(), `POST ${route}: ${await answer.text()}`).toBe(201)
    return (await answer.json()) as { id: string; token: string }
  }
  const { id } = await add('projects', { name: 'North wing', client: { name: 'Prairie Health' }, notes: 'Two phases.' })
  const place = { projectId: id, location: { name: 'Riverside' } }
  const base = await add('scenarios', { ...place, name: 'As it is', program: programWith(7300) })
  const child = await add('scenarios', {
    ...place,
    name: 'More patients',
    parentId: base.id,
    program: programWith(9000),
  })
  return { add, id, base, child }
}

/** Intensive care with so many patient days, as JSON. */
function programWith(days: number) {
  const none = { kind: 'none' }
  const driver = {
    id: 'days',
    unit: 'days',
    base: days,
    population: none,
    useRate: none,
    marketShare: none,
    settings: {},
  }
  const department = {
    id: 'icu',
    type: 'icu',
    name: null,
    drivers: [driver],
    lengthOfStay: null,
    lengthOfStayChange: none,
    method: null,
    settings: { targetOccupancy: 0.7 },
    rounding: null,
    measured: { dailyCensus: null, arrivals: null, stays: null },
    existing: [{ year: 2025, licensed: null, setUp: 20, staffed: null }],
    keyRooms: null,
    rooms: [],
    ranges: { growth: null, stay: null },
    source: null,
  }
  const pack = { id: 'starter', version: 1 }
  const years = { schema: 1, baseYear: 2025, horizonYears: 10, pack, settings: {}, scope: 'whole', concepts: {} }
  return { ...years, hospital: null, departments: [department] }
}

export async function openProject(page: Page): Promise<void> {
  const { id } = await projectOf(page)
  await followPath(page, `${projectsPath}/${id}`)
  await expect(page.locator('main h1')).toContainText('North wing')
  await expect(page.locator('main a[href*="scenario="]').first()).toBeVisible()
}

/** Two scenarios side by side. */
export async function openComparison(page: Page): Promise<void> {
  const { base, child } = await projectOf(page)
  await followPath(page, `${projectsPath}/compare?scenario=${base.id}&scenario=${child.id}`)
  await expect(page.locator('main table').first()).toBeVisible()
}

/** A scenario as somebody with a link to it sees it. */
export async function openShared(page: Page): Promise<void> {
  const { add, base } = await projectOf(page)
  const { token } = await add(`scenarios/${base.id}/links`, {})
  await page.goto(`/shared/${token}`)
  await expect(page.locator('main table').first()).toBeVisible()
}
