import type { APIRequestContext, Page } from '@playwright/test'
import { samplePassword, samples } from '../fixtures/sign-in.ts'
import { expectIdentityPageAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { manage } from '../fixtures/management.ts'
import { linkTo } from '../fixtures/outbox.ts'

const password = 'quiet river of nine lanterns'
const harbor = 'organizations/org_harbor'

test('a new user joins an organization by the link in the e-mail, which works once', async ({ page, request }) => {
  const email = `ines.${Date.now()}@harbor.test`
  await invite(request, email)
  const link = await linkTo(request, email, /invitation=/)

  await test.step('the form creates an account and a membership', async () => {
    await page.goto(link)
    await expectScreen(page, 'Join Harbor Clinics')
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await expect(page.getByLabel('E-mail address')).not.toBeEditable()
    await page.getByLabel('Name').fill('Inês Duarte')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByText('Harbor Clinics').first()).toBeVisible()
  })

  await test.step('the used link', async () => {
    await page.goto(link)
    await expectScreen(page, 'You are already a member')
    await page.getByRole('button', { name: 'Go to Harbor Clinics' }).click()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(link)
    await expectScreen(page, 'This invitation has already been used')
  })

  await test.step('leaving the organization and joining again with the account', async () => {
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

test('an invitation is for its e-mail address, and another signed-in user can continue as the invited one', async ({
  page,
  request,
}) => {
  const email = `jon.${Date.now()}@harbor.test`
  await invite(request, email)
  const link = await linkTo(request, email, /invitation=/)
  await page.goto('/dashboard/survey')
  await signIn(page, samples.free)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await page.goto(link)
  await expectScreen(page, 'This invitation is for someone else')
  await page.getByRole('link', { name: `Continue as ${email}` }).click()
  await page.getByLabel('Name').fill('Jon Berg')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('Harbor Clinics').first()).toBeVisible()
  await leave(request, email)
})

async function invite(request: APIRequestContext, email: string): Promise<void> {
  await manage(request, 'POST', `${harbor}/invitations`, {
    inviter: { name: 'Mei Chen' },
    invitee: { email },
    client_id: 'keyroom-dashboard',
    roles: ['rol_member'],
  })
}

/** Removes a member, so that other journeys find the members of the sample. */
async function leave(request: APIRequestContext, address: string): Promise<void> {
  const members = (await manage(request, 'GET', `${harbor}/members`)) as { user_id: string; email: string }[]
  const found = members.filter(({ email }) => email === address).map(({ user_id }) => user_id)
  await manage(request, 'DELETE', `${harbor}/members`, { members: found })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(samplePassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectIdentityPageAccessible(page)
}
