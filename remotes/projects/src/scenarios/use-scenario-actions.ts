import {
  changeProgram,
  changeScenario,
  duplicateScenario,
  programKey,
  projectScenariosKey,
  removeScenario,
  restoreScenario,
  type ScenarioChange,
  type ScenarioSummary,
} from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import type { Baseline } from '@keyroom/scenarios'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useTask } from '../calls/use-task.ts'

/** What is done to a scenario of a project's page. Each says how it went. */
export function useScenarioActions(projectId: string) {
  const intl = useIntl()
  const { api, notify, snackbar } = useHost()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const queryKey = projectScenariosKey(projectId)
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['scenarios'] }),
      queries.invalidateQueries({ queryKey: ['projects'] }),
    ])
  const write = (update: (scenarios: ScenarioSummary[]) => ScenarioSummary[]) =>
    queries.setQueryData<ScenarioSummary[]>(queryKey, (scenarios) => scenarios && update(scenarios))
  const text = (id: string, name: string) => intl.formatMessage({ id }, { name })
  const changeFacts = async (scenario: Pick<ScenarioSummary, 'id' | 'version'>, to: ScenarioChange) => {
    const changed = await changeScenario(api, scenario, to)
    write((scenarios) => scenarios.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)))
    await refetch()
  }
  return {
    isBusy,
    change: (scenario: Pick<ScenarioSummary, 'id' | 'version'>, to: ScenarioChange) =>
      run(() => changeFacts(scenario, to)),
    /**
     * Keeps other figures of the hospital with a scenario.
     * @param update its program that follows them, with the version that it was made of; `null` if that stays
     */
    keepBaseline: (
      scenario: ScenarioSummary,
      baseline: Baseline,
      update: { readonly program: Program; readonly version: number } | null,
    ) =>
      run(async () => {
        const { id } = scenario
        // The program is first: if keeping the figures fails, they are offered again.
        if (update) {
          await changeProgram(api, { id, version: update.version }, { program: update.program, keepVersion: true })
          void queries.invalidateQueries({ queryKey: programKey(id) })
        }
        await changeFacts(scenario, { baseline })
      }),
    duplicate: (scenario: ScenarioSummary, name: string) =>
      run(async () => {
        await duplicateScenario(api, scenario.id, { id: crypto.randomUUID(), name })
        await refetch()
        notify({ severity: 'success', message: text('projects.scenario.duplicated', name) })
      }),
    /** Saves it as a JSON file. What writes it is fetched when somebody asks for it. */
    save: ({ id }: Pick<ScenarioSummary, 'id'>) =>
      run(async () => {
        const [{ writeScenarioFile }, { fileName, saveFile }] = await Promise.all([
          import('@keyroom/planning/scenario-file'),
          import('@keyroom/ui/more'),
        ])
        const { name, file } = await writeScenarioFile(api, id)
        saveFile(file, fileName(name, 'json', new Date()))
      }),
    /** Gone from the tree at once, and there again when the server refuses. */
    remove: (scenario: ScenarioSummary) =>
      run(async () => {
        write((scenarios) =>
          scenarios.flatMap((one) =>
            one.id === scenario.id
              ? []
              : [one.parentId === scenario.id ? { ...one, parentId: scenario.parentId } : one],
          ),
        )
        try {
          await removeScenario(api, scenario.id)
        } catch (error) {
          await refetch()
          throw error
        }
        snackbar({
          message: text('projects.scenario.removed', scenario.name),
          action: {
            label: intl.formatMessage({ id: 'projects.undo' }),
            onAct: () =>
              void run(async () => {
                await restoreScenario(api, scenario.id)
                await refetch()
              }),
          },
        })
        await refetch()
      }),
  }
}

export type ScenarioActions = ReturnType<typeof useScenarioActions>
