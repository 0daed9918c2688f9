import { Box } from '@keyroom/ui/core'
import { Tab, Tabs } from '@keyroom/ui/more'
import { useId, type ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { BestControls, BestTrouble } from './best-controls.tsx'
import { BestFigures } from './best-figures.tsx'
import { BestOnMap } from './best-on-map.tsx'
import { ClosureControls, ClosureTrouble } from './closure-controls.tsx'
import { ClosureFigures } from './closure-figures.tsx'
import { ClosureOnMap } from './closure-on-map.tsx'
import { ComparisonControls, ComparisonTrouble } from './comparison-controls.tsx'
import { ComparisonFigures } from './comparison-figures.tsx'
import { ComparisonOnMap } from './comparison-on-map.tsx'
import { NetworkControls } from './network-controls.tsx'
import { NetworkFigures } from './network-figures.tsx'
import { NetworkOnMap } from './network-on-map.tsx'
import { NetworkTrouble } from './network-trouble.tsx'
import { SiteMessages } from './site-messages.tsx'
import { stateName } from './state-names.ts'
import { sitesOf } from './use-sites.ts'
import { choiceOfJob, startText } from './network-order.ts'
import { useNetwork } from './use-network.ts'
import { nameOfOrigin, type TaskProps } from '../times/origin-fields.tsx'
import { type Task, tasks, type TimesChoice, useTimesChoice } from '../times/times-choice.ts'
import { ReachControls, ReachFigures, ReachOnMap, ReachTrouble } from '../times/times-parts.tsx'

interface TaskParts {
  readonly Controls: ComponentType<TaskProps>
  readonly Trouble: ComponentType<Pick<TaskProps, 'choice'>>
  readonly OnMap: ComponentType<Pick<TaskProps, 'choice' | 'screen'>>
  readonly Figures: ComponentType<TaskProps>
  /** Whether there is something on the map. */
  readonly isShown: (choice: TimesChoice) => boolean
}

const partsOf: Readonly<Record<Task, TaskParts>> = {
  reach: {
    Controls: ReachControls,
    Trouble: ReachTrouble,
    OnMap: ReachOnMap,
    Figures: ReachFigures,
    isShown: ({ origins }) => origins.length > 0,
  },
  compare: {
    Controls: ComparisonControls,
    Trouble: ComparisonTrouble,
    OnMap: ComparisonOnMap,
    Figures: ComparisonFigures,
    isShown: (choice) => sitesOf(choice) !== undefined,
  },
  closure: {
    Controls: ClosureControls,
    Trouble: ClosureTrouble,
    OnMap: ClosureOnMap,
    Figures: ClosureFigures,
    isShown: ({ closed }) => closed !== undefined,
  },
  best: {
    Controls: BestControls,
    Trouble: BestTrouble,
    OnMap: BestOnMap,
    Figures: BestFigures,
    isShown: ({ state }) => state !== undefined,
  },
  network: {
    Controls: NetworkControls,
    Trouble: NetworkTrouble,
    OnMap: NetworkOnMap,
    Figures: NetworkFigures,
    isShown: ({ job }) => job !== undefined,
  },
}

/** The controls of drive times: what is asked, and of which places. */
export function TimesBar({ screen }: { screen: MapScreen }) {
  return (
    <SiteMessages>
      <Bar screen={screen} />
    </SiteMessages>
  )
}

/** What is drawn on the map, with its legend. */
export function TimesOnMap({ screen }: { screen: MapScreen }) {
  const [choice] = useTimesChoice(screen)
  const { OnMap } = partsOf[choice.task]
  return (
    <SiteMessages>
      <OnMap choice={choice} screen={screen} />
    </SiteMessages>
  )
}

/** The figures, below the map. */
export function TimesBelowMap({ screen }: { screen: MapScreen }) {
  const [choice, change] = useTimesChoice(screen)
  const { Figures } = partsOf[choice.task]
  return (
    <SiteMessages>
      <Figures choice={choice} screen={screen} onChange={change} />
    </SiteMessages>
  )
}

function Bar({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const [choice, change] = useTimesChoice(screen)
  const summary = useSummary(choice, screen)
  const id = useId()
  const { Controls, Trouble, isShown } = partsOf[choice.task]
  return (
    <LayerPanel
      title={intl.formatMessage({ id: 'map.times.title' })}
      summary={summary}
      isShown={isShown(choice)}
      trouble={<Trouble choice={choice} />}
    >
      <Tabs
        value={choice.task}
        onChange={(_event, task: Task) => change({ ...choice, task })}
        aria-label={intl.formatMessage({ id: 'map.sites.tasks' })}
        variant="scrollable"
        sx={{ flexBasis: '100%', minHeight: 40, minWidth: 0, '& .MuiTab-root': { minHeight: 40, py: 0.5 } }}
      >
        {tasks.map((task) => (
          <Tab
            key={task}
            value={task}
            id={`${id}-${task}`}
            aria-controls={`${id}-panel`}
            label={<FormattedMessage id={`map.sites.task.${task}`} />}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${choice.task}`}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', flexBasis: '100%', minWidth: 0 }}
      >
        <Controls choice={choice} screen={screen} onChange={change} />
      </Box>
    </LayerPanel>
  )
}

/** What is asked in a few words, for the closed panel. */
function useSummary(choice: TimesChoice, screen: MapScreen): string {
  const intl = useIntl()
  const { task, origins, closed, state, sites } = choice
  const { job } = useNetwork(task === 'network' ? choice.job : undefined)
  const { minutes } = task === 'network' ? choiceOfJob(choice, job) : choice
  const names = (some: TimesChoice['origins']) => some.map((origin) => nameOfOrigin(origin, screen)).join(', ')
  const within = intl.formatMessage({ id: 'map.sites.minutes' }, { minutes: minutes.join(', ') })
  const parts = {
    reach: () => (origins.length === 0 ? [] : [names(origins), within]),
    compare: () => [names(sitesOf(choice) ?? []), within],
    closure: () => (closed === undefined ? [] : [names([{ ccn: closed }])]),
    best: () =>
      state === undefined
        ? []
        : [stateName(state), `${intl.formatMessage({ id: 'map.sites.count' })}: ${intl.formatNumber(sites)}`],
    network: () => [startText(intl, choice, job), within],
  }[task]()
  return [intl.formatMessage({ id: `map.sites.task.${task}` }), ...parts].filter(Boolean).join(' · ')
}
