/** What a tree needs to know of a scenario. */
interface Linked {
  readonly id: string
  /** The scenario that it follows; `null` without one. */
  readonly parentId: string | null
}

/** A scenario with those that follow it. */
export interface ScenarioNode<Scenario> {
  readonly scenario: Scenario
  /** 0 for those that follow nothing. */
  readonly depth: number
  readonly children: readonly ScenarioNode<Scenario>[]
}

/**
 * Scenarios as trees, each list in the given order. A scenario whose parent is not in the list stands on its own. Every
 * scenario is there once: where some follow each other in a circle, the first of them stands on its own.
 */
export function treeOf<Scenario extends Linked>(scenarios: readonly Scenario[]): ScenarioNode<Scenario>[] {
  const parents = parentsOf(scenarios)
  const children = new Map<string | null, Scenario[]>()
  for (const scenario of scenarios) {
    const parentId = parents.get(scenario.id) ?? null
    children.set(parentId, [...(children.get(parentId) ?? []), scenario])
  }
  const nodesOf = (parentId: string | null, depth: number): ScenarioNode<Scenario>[] =>
    (children.get(parentId) ?? []).map((scenario) => ({
      scenario,
      depth,
      children: nodesOf(scenario.id, depth + 1),
    }))
  return nodesOf(null, 0)
}

/**
 * Why a scenario may not follow another one: they would follow each other in a circle, or more than `maxDepth` would
 * follow from each other, counting the first. `null` if it may.
 */
export function refuseParent(
  scenarios: readonly Linked[],
  id: string,
  parentId: string,
  maxDepth: number,
): 'parent-cycle' | 'too-deep' | null {
  const parents = parentsOf(scenarios)
  const above = lineOf(parentId, parents)
  if (above.includes(id)) return 'parent-cycle'
  const lengths = scenarios.map((scenario) => lineOf(scenario.id, parents).indexOf(id) + 1)
  return above.length + Math.max(1, ...lengths) > maxDepth ? 'too-deep' : null
}

/** The parent of each scenario whose parent is in the list, without circles. */
function parentsOf(scenarios: readonly Linked[]): ReadonlyMap<string, string> {
  const ids = new Set(scenarios.map(({ id }) => id))
  const parents = new Map(
    scenarios.flatMap(({ id, parentId }) => (parentId !== null && ids.has(parentId) ? [[id, parentId] as const] : [])),
  )
  for (const { id } of scenarios) {
    const parentId = parents.get(id)
    if (parentId !== undefined && lineOf(parentId, parents).includes(id)) parents.delete(id)
  }
  return parents
}

/** A scenario, its parent, the parent of that, and so on, each once. */
function lineOf(id: string, parents: ReadonlyMap<string, string>): string[] {
  const line: string[] = []
  for (let at: string | undefined = id; at !== undefined && !line.includes(at); at = parents.get(at)) line.push(at)
  return line
}
