import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './identifiers.ts'
import { routeParamsSchema } from './route-params.ts'

/**
 * A screen of the remote, known before any of its code is loaded.
 * @public
 */
export const routeDescriptorSchema = z.object({
  /** Unique in the remote; menu entries name it. With `params`, unique among all remotes. */
  id: z.string().check(z.minLength(1)),
  /** Below /dashboard, without a leading slash: `widget/map`. Parameters as the router writes them: `site/:id`. */
  path: z.string().check(z.regex(/^[^/*?#][^*?#]*$/)),
  /**
   * Makes the route well known: the shell and other remotes link to it by its id, with these parameters. Those that are
   * not in the path are in the query and optional. `{}` if it takes no parameters. Since 1.6.0.
   */
  params: z.optional(routeParamsSchema),
  /** Message id of the page's title. */
  title: messageIdSchema,
  /** Who may open the screen. */
  access: accessRuleSchema,
  /** Message ids of the trail before the title. */
  breadcrumb: z._default(z.array(messageIdSchema), []),
  /** Whether the screen has no breadcrumbs, for example because it fills the page. Since 1.1.0. */
  hidesBreadcrumbs: z.optional(z.boolean()),
  /**
   * The module below the remote's folder and the component it exports: `src/pages/map-page.tsx#MapPage`. Only for a
   * remote with `routes` in `src/remote.ts`: the build finds the modules of `pages` there. Optional since 1.6.0.
   */
  page: z.optional(z.string().check(z.regex(/^src\/[^#]+#[A-Za-z]\w*$/))),
})

/** @public */
export type RouteDescriptor = z.infer<typeof routeDescriptorSchema>
