import axe from 'axe-core'

/** Colours and sizes are not known without a browser that lays the page out; journeys check those. */
const needsLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** What axe finds wrong, one line each: the rule, why, and the element. */
export async function accessibilityProblems(container: Element, { leftOut = [] as readonly string[] } = {}) {
  const rules = Object.fromEntries([...needsLayout, ...leftOut].map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(container, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
