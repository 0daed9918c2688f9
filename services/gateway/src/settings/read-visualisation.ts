import { readOrigin } from './read-origin.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** The path of an embedded view: `/views/Workbook/View`, below `/t/site` if it is not on the server's default site. */
const viewPath = /^(\/t\/[\w.~-]+)?\/views\/[\w.~-]+\/[\w.~-]+$/

/**
 * Reads the server that draws dashboards and the path of each; undefined if neither variable is set.
 *
 * @throws when only one of them is set, or one is invalid; the error names it
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
  throw new Error(`Expected ${missing} along with ${set}. Set both, or neither for the built-in dashboards.`)
}

/** `trends:/views/KeyRoom/Trends`, several separated by commas or spaces. */
function readViews(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => {
        const [, dashboard, path = ''] = /^([a-z][a-z-]*):(.*)$/.exec(word) ?? []
        if (dashboard && viewPath.test(path)) return [dashboard, path] as const
        throw new Error(
          `Expected KEYROOM_VISUALISATION_VIEWS to hold a dashboard and the path of its view, such as ` +
            `"trends:/t/site/views/Workbook/View" (not the "#/site/…" that the browser shows), got "${word}".`,
        )
      }),
  )
}
