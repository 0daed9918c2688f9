import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './message-id.ts'

/**
 * A screen of the remote, known before any of its code is.
 * @public
 */
export const routeDescriptorSchema = z.object({
  /** Unique in the remote; menu entries name it. */
  id: z.string().check(z.minLength(1)),
  /** Below /dashboard, without a leading slash: `widget/map`. Parameters as the router writes them: `site/:id`. */
  path: z.string().check(z.regex(/^[^/*?#][^*?#]*$/)),
  /** Message id of the page's title. */
  title: messageIdSchema,
  /** Who may open the screen. */
  access: accessRuleSchema,
  /** Message ids of the trail before the title. */
  breadcrumb: z._default(z.array(messageIdSchema), []),
  /** Whether the screen stands without breadcrumbs, say since it fills the page. Since 1.1.0. */
  hidesBreadcrumbs: z.optional(z.boolean()),
  /** The module below the remote's folder and the component it exports: `src/pages/map-page.tsx#MapPage`. */
  page: z.string().check(z.regex(/^src\/[^#]+#[A-Za-z]\w*$/)),
})

/** @public */
export type RouteDescriptor = z.infer<typeof routeDescriptorSchema>
