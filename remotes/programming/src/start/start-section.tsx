import { HospitalField } from '@keyroom/hospital-field'
import { loadCriteria, newProgramPack } from '@keyroom/planning'
import { getProject, projectKey, type FacilitySummary } from '@keyroom/product-api'
import { newProgram, programFromTemplate, templateIds } from '@keyroom/right-sizing'
import { Box, Button, LinearProgress, Link, Typography, useAccess, useHost, useRouteAddress } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listErrorId } from '../programs/program-list.tsx'
import { programOfHospital, useClosedNote, type StartedProgram } from './program-of-hospital.ts'
import { targetYearOf, type StartContext } from './start-program.ts'

interface StartSectionProps {
  /** The project that gets what is started; `null` for a program that stands alone. */
  projectId: string | null
  /** Saves and opens a new program. */
  onStart: (started: StartedProgram) => Promise<void>
}

/** Begins a program: from a hospital, from a template by type of hospital, or blank. */
export function StartSection({ projectId, onStart }: StartSectionProps) {
  const intl = useIntl()
  const { api } = useHost()
  const hasUnits = useAccess('cost-report').allowed
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  const noteIfClosed = useClosedNote()
  const project = useQuery({
    queryKey: projectKey(projectId ?? ''),
    queryFn: ({ signal }) => getProject(api, projectId ?? '', { signal }),
    enabled: projectId !== null,
  })
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const begin = async (make: (context: StartContext) => Promise<StartedProgram | null>) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      const { signal } = new AbortController()
      const criteria = await loadCriteria(api, newProgramPack, signal)
      const made = await make({ criteria, thisYear: new Date().getFullYear() })
      if (made) await onStart(made)
      else setTrouble('programming.start.hospital.nothing')
    } catch (error) {
      setTrouble(listErrorId(error))
    } finally {
      setBusy(false)
    }
  }
  const beginWithHospital = (hospital: FacilitySummary) =>
    begin(async (context) => {
      const { ccn, name } = hospital
      noteIfClosed(hospital)
      const allBedsName = intl.formatMessage({ id: 'programming.start.all-beds' })
      const made = await programOfHospital(api, context, { ccn, hasUnits, allBedsName })
      return made && { ...made, name }
    })

  return (
    <Card component="section" aria-labelledby="programming-start" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography id="programming-start" variant="h3" component="h2">
        <FormattedMessage id="programming.start.heading" />
      </Typography>
      {project.data ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage id="programming.start.project" values={{ project: project.data.name }} />
        </Typography>
      ) : null}
      {isBusy ? <LinearProgress aria-label={intl.formatMessage({ id: 'programming.start.busy' })} /> : null}
      {trouble ? (
        <Alert severity="warning">
          <FormattedMessage id={trouble} />
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h4" component="h3">
          <FormattedMessage id="programming.start.hospital" />
        </Typography>
        <HospitalField onPick={(hospital) => void beginWithHospital(hospital)} />
        <Typography color="textSecondary">
          <FormattedMessage id={`programming.start.hospital.${hasUnits ? 'units' : 'public'}`} />{' '}
          {!hasUnits && plans ? (
            <Link component={RouterLink} to={plans}>
              <FormattedMessage id="programming.start.hospital.plans" />
            </Link>
          ) : null}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h4" component="h3">
          <FormattedMessage id="programming.start.template" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="programming.start.template.text" />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {templateIds.map((id) => {
            const name = intl.formatMessage({ id: `programming.start.template.${id}` })
            return (
              <Button
                key={id}
                variant="outlined"
                disabled={isBusy}
                onClick={() =>
                  void begin(async ({ criteria, thisYear }) => {
                    const years = { baseYear: thisYear, targetYear: targetYearOf(thisYear, thisYear) }
                    return { name, program: programFromTemplate(id, criteria, years), baseline: null }
                  })
                }
              >
                {name}
              </Button>
            )
          })}
        </Box>
      </Box>
      <Box>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void begin(async ({ criteria: { pack }, thisYear }) => {
              const years = { baseYear: thisYear, targetYear: targetYearOf(thisYear, thisYear) }
              const blank = intl.formatMessage({ id: 'programming.start.blank.name' })
              return { name: blank, program: newProgram({ ...years, pack }), baseline: null }
            })
          }
        >
          <FormattedMessage id="programming.start.blank" />
        </Button>
      </Box>
    </Card>
  )
}
