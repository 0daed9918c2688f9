import type { APIRequestContext, Page } from '@playwright/test'
import { samplePassword, samples } from '../fixtures/accounts.ts'
import { expectAccessibleAnywhere } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { manage } from '../fixtures/management.ts'
import { linkTo } from '../fixtures/outbox.ts'

const password = 'quiet river of nine lanterns'
const harbor = 'organizations/org_harbor'

// Screens are looked at, too, each in four looks.
test.setTimeout(120_000)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('somebody new joins an organization by the link in the mail, and its link works once', async ({
  page,
  request,
}) => {
  const email = `ines.${Date.now()}@harbor.test`
  await invite(request, email)
  const link = await linkTo(request, email, /invitation=/)

  await test.step('an account and a membership in one form', async () => {
    await page.goto(link)
    await expectScreen(page, 'Join Harbor Clinics')
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await expect(page.getByLabel('Email address')).not.toBeEditable()
    await page.getByLabel('Name').fill('Inês Duarte')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again').fill(password)
    await page.getByRole('button', { name: 'Create the account and join' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByText('Harbor Clinics').first()).toBeVisible()
  })

  await test.step('the same link again', async () => {
    await page.goto(link)
    await expectScreen(page, 'You are a member already')
    await page.getByRole('button', { name: 'Go to Harbor Clinics' }).click()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(link)
    await expectScreen(page, 'This invitation was used already')
  })

  await test.step('out of the organization, and in again with the account that they have', async () => {
    await leave(request, email)
    await invite(request, email)
    await page.goto(await linkTo(request, email, /invitation=/))
    await expectScreen(page, 'Join Harbor Clinics')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in and join' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByText('Harbor Clinics').first()).toBeVisible()
  })
  await leave(request, email)
})

test('an invitation is for its address, and the one who is signed in may go on as the one who is meant', async ({
  page,
  request,
}) => {
  const email = `jon.${Date.now()}@harbor.test`
  await invite(request, email)
  const link = await linkTo(request, email, /invitation=/)
  await page.goto('/dashboard')
  await signIn(page, samples.free)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await page.goto(link)
  await expectScreen(page, 'This invitation is for someone else')
  await page.getByRole('link', { name: `Continue as ${email}` }).click()
  await page.getByLabel('Name').fill('Jon Berg')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Create the account and join' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('Harbor Clinics').first()).toBeVisible()
  await leave(request, email)
})

test('an invitation that was taken back says so', async ({ page, request }) => {
  const email = `kim.${Date.now()}@harbor.test`
  const { id } = await invite(request, email)
  await manage(request, 'DELETE', `${harbor}/invitations/${id}`)
  await page.goto(await linkTo(request, email, /invitation=/))
  await expectScreen(page, 'This invitation was withdrawn')
  await page.getByRole('link', { name: 'Go to KeyRoom' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

async function invite(request: APIRequestContext, email: string): Promise<{ id: string }> {
  return (await manage(request, 'POST', `${harbor}/invitations`, {
    inviter: { name: 'Mei Chen' },
    invitee: { email },
    client_id: 'keyroom-dashboard',
    roles: ['rol_member'],
  })) as { id: string }
}

/** Ends the membership of somebody, so that other journeys find the sample's members. */
async function leave(request: APIRequestContext, address: string): Promise<void> {
  const members = (await manage(request, 'GET', `${harbor}/members`)) as { user_id: string; email: string }[]
  const found = members.filter(({ email }) => email === address).map(({ user_id }) => user_id)
  await manage(request, 'DELETE', `${harbor}/members`, { members: found })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(samplePassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAccessibleAnywhere(page)
}
