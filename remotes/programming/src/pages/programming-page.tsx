import { readSentUnits } from '@keyroom/cost-report'
import { addScenario, type NewScenario } from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import { Box, lazyComponent, useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { OpenedHeading } from '../heading/opened-heading.tsx'
import { ProgramList } from '../programs/program-list.tsx'
import { storedProgramKey, usePrograms } from '../programs/use-programs.ts'
import { LogOutQuestion } from '../saving/log-out-question.tsx'
import { useAccountRoom, useCanPlan } from '../saving/use-account-room.ts'
import type { StartedProgram } from '../start/program-of-hospital.ts'
import { StartFromAddress } from '../start/start-from-address.tsx'
import { readAddressStart } from '../start/start-program.ts'
import { StartSection } from '../start/start-section.tsx'

const ProgramPage = lazyComponent(async () => (await import('./program-page.tsx')).ProgramPage)

const ScenarioPage = lazyComponent(async () => (await import('./scenario-page.tsx')).ScenarioPage)

/** An open program, or the list of programs with the ways to start one. */
export function ProgrammingPage() {
  const [search, setSearch] = useSearchParams()
  const { api } = useHost()
  const { accountId } = useAccountRoom()
  const canEdit = useCanPlan()
  const queries = useQueryClient()
  const { add, query } = usePrograms()
  const id = search.get('program')
  const projectId = search.get('project')
  const scenario = search.get('scenario')
  // Another account has other programs: nothing of this one may stay on the screen.
  if (id !== null) return <ProgramPage key={`${accountId} ${id}`} id={id} />
  if (scenario !== null) return <ScenarioPage key={`${accountId} ${scenario}`} id={scenario} />

  const open = async ({ name, program, baseline }: StartedProgram, wanted?: string) => {
    if (projectId !== null) {
      const place = { projectId, location: locationOf(program, search.get('location'), name) }
      const { id: added } = await addScenario(api, {
        ...place,
        name: scenarioName(search) || name,
        program,
        ...(wanted && { id: wanted }),
        ...(baseline && { baseline }),
      })
      return setSearch({ scenario: added }, { replace: wanted !== undefined })
    }
    const added = await add(freeName(name, query.data ?? []), program, wanted)
    queries.setQueryData(storedProgramKey(added.id), { ...added, program })
    // Back should not start the program of an address again.
    setSearch({ program: added.id }, { replace: wanted !== undefined })
  }
  const start = canEdit ? readStart(search) : null
  return (
    <>
      <LogOutQuestion />
      <OpenedHeading caption={<FormattedMessage id="programming.intro" />}>
        <FormattedMessage id="programming.title" />
      </OpenedHeading>
      {start ? (
        <StartFromAddress key={search.toString()} start={start} onStart={open} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          {canEdit ? <StartSection projectId={projectId} onStart={open} /> : null}
          <ProgramList key={accountId} />
        </Box>
      )}
    </>
  )
}

/** Where a new scenario is: the chosen location, else the hospital that its program starts from. */
function locationOf({ hospital }: Program, chosen: string | null, name: string): NewScenario['location'] {
  if (chosen !== null) return { id: chosen }
  return hospital ? { ccn: hospital.ccn, name: hospital.name } : { name }
}

const ccnPattern = /^[0-9A-Z]{6}$/

function readStart(search: URLSearchParams) {
  const sent = readSentUnits(search)
  if (sent) return { kind: 'units', sent } as const
  const ccn = search.get('ccn') ?? ''
  // A project's page names the hospital of a location for a new scenario.
  if (search.has('project') && !search.has('unit') && ccnPattern.test(ccn)) return { kind: 'hospital', ccn } as const
  return readAddressStart(search)
}

/** The name that was entered for a new scenario. Where a unit was sent, the name is the unit's. */
function scenarioName(search: URLSearchParams): string | null {
  return search.has('unit') ? null : search.get('name')
}

/** Programs of one hospital are told apart by a number. */
function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  let free = name
  for (let number = 2; taken.some((other) => other.name === free); number++) free = `${name} (${number})`
  return free
}
