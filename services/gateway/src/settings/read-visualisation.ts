import { readOrigin } from './read-origin.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** Of a view that is embedded: `/views/Workbook/View`, below `/t/site` where it is not on the server's default site. */
const viewPath = /^(\/t\/[\w.~-]+)?\/views\/[\w.~-]+\/[\w.~-]+$/

/**
 * The server that draws dashboards, and where it has each of them; nothing where neither variable is set.
 *
 * @throws when one of them is set without the other, or does not hold what it should, with its name
 */
export function readVisualisation(environment: NodeJS.ProcessEnv): RuntimeConfig['services']['visualisation'] {
  const origin = readOrigin(environment, 'KEYROOM_VISUALISATION_ORIGIN')
  const views = readViews(environment['KEYROOM_VISUALISATION_VIEWS'] ?? '')
  const isViews = Object.keys(views).length > 0
  if (!origin && !isViews) return undefined
  if (origin && isViews) return { origin, views }
  const [set, missing] = origin
    ? ['KEYROOM_VISUALISATION_ORIGIN', 'KEYROOM_VISUALISATION_VIEWS']
    : ['KEYROOM_VISUALISATION_VIEWS', 'KEYROOM_VISUALISATION_ORIGIN']
  throw new Error(`${set} says nothing without ${missing}: set both, or neither for the built-in dashboards.`)
}

/** `trends:/views/KeyRoom/Trends`, several with commas or spaces between. */
function readViews(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => {
        const [, dashboard, path = ''] = /^([a-z][a-z-]*):(.*)$/.exec(word) ?? []
        if (dashboard && viewPath.test(path)) return [dashboard, path] as const
        throw new Error(
          `KEYROOM_VISUALISATION_VIEWS has a dashboard and the path of its view, such as ` +
            `"trends:/t/site/views/Workbook/View" (not the "#/site/…" that the browser shows), but "${word}" came.`,
        )
      }),
  )
}
