import type { FastifyPluginAsync } from 'fastify'
import type { SendPage } from '../shell-page.ts'

const pages = ['/', '/signup-confirmation', '/email-verified', '/dashboard', '/dashboard/*']

/** The shell's page, at every address that it has a screen for. */
export const pageRoutes: FastifyPluginAsync<{ sendPage: SendPage }> = async (app, { sendPage }) => {
  for (const path of pages) app.get(path, (request, reply) => sendPage(request, reply, 200))
}
