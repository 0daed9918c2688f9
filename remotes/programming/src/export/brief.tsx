import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { warningText } from '@keyroom/planning'
import { departmentsLeftOut, roomsLeftOut, shortAndSpare } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'
import { BriefAssumptions } from './brief-assumptions.tsx'
import { BriefTables } from './brief-tables.tsx'

const catalog = createCatalog({
  en: () => import('../messages/views/en.json'),
  fr: () => import('../messages/views/fr.json'),
  ro: () => import('../messages/views/ro.json'),
  zh: () => import('../messages/views/zh.json'),
})

/** The program on paper, for a board: cover, summary, departments, space, cost, assumptions, sources. */
export function Brief() {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <BriefPages />
    </MessagesProvider>
  )
}

function BriefPages() {
  const intl = useIntl()
  const { program, criteria, evaluation, name } = useProgram()
  const names = useNames(criteria)
  const [printedAt] = useState(() => Date.now())
  // The browser takes the page as it is when it is asked to print.
  useEffect(() => window.print(), [])
  const last = evaluation.totals.at(-1)
  const [from, to] = [evaluation.years[0] ?? program.baseYear, evaluation.years.at(-1) ?? program.baseYear]
  const shortages = program.departments.flatMap((department, at) => {
    const year = evaluation.departments[at]?.runsOutIn ?? null
    return year === null ? [] : [`${names.department(department)} (${year})`]
  })
  const { hospital } = program
  const difference = last?.difference ?? 0
  const leftOut = last ? roomsLeftOut(evaluation.departments, last.year) : 0
  const netted = last ? shortAndSpare(evaluation.departments, last.year) : null
  const withProblems = last ? departmentsLeftOut(evaluation.departments, last.year) : 0
  const incomplete =
    withProblems > 0 ? (
      <Typography color="error">
        <FormattedMessage id="programming.brief.incomplete" values={{ count: withProblems }} />
      </Typography>
    ) : null
  return (
    <Box
      component="article"
      sx={{ color: 'text.primary', '& table': { width: '100%' }, '& tr': { breakInside: 'avoid' } }}
    >
      <Box
        component="header"
        sx={{ minHeight: '60vh', display: 'grid', alignContent: 'center', gap: 2, breakAfter: 'page' }}
      >
        <Typography variant="h1" component="p">
          {name}
        </Typography>
        <Typography variant="h3" component="p">
          <FormattedMessage id="programming.brief.subtitle" />
        </Typography>
        {hospital ? (
          <Typography>
            <FormattedMessage
              id="programming.brief.hospital"
              values={{ name: hospital.name, ccn: hospital.ccn, year: hospital.fiscalYear }}
            />
          </Typography>
        ) : null}
        <Typography>
          <FormattedMessage id="programming.brief.period" values={{ from, to }} />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage
            id="programming.brief.printed"
            values={{ date: intl.formatDate(printedAt, { dateStyle: 'long' }) }}
          />
        </Typography>
        {incomplete}
      </Box>
      <BriefSection heading={<FormattedMessage id="programming.brief.summary" />}>
        {incomplete}
        {last ? (
          <Typography>
            <FormattedMessage
              id="programming.brief.summary.text"
              values={{
                year: to,
                needed: last.needed,
                departmentArea: figureText(intl, last.departmentArea, 'area'),
                buildingArea: figureText(intl, last.buildingArea, 'area'),
              }}
            />{' '}
            {program.scope === 'missing' && evaluation.cost ? (
              <FormattedMessage
                id="programming.brief.summary.scope"
                values={{ area: figureText(intl, evaluation.cost.buildingArea, 'area') }}
              />
            ) : null}{' '}
            {last.existing === null ? null : (
              <FormattedMessage
                id="programming.brief.summary.existing"
                values={{
                  existing: last.existing,
                  rooms: Math.abs(difference),
                  kind: difference < 0 ? 'short' : difference > 0 ? 'over' : 'even',
                }}
              />
            )}{' '}
            {netted ? <FormattedMessage id="programming.brief.summary.short-and-spare" values={{ ...netted }} /> : null}{' '}
            {leftOut > 0 ? (
              <FormattedMessage id="programming.brief.summary.left-out" values={{ count: leftOut }} />
            ) : null}{' '}
            {shortages.length > 0 ? (
              <FormattedMessage id="programming.brief.summary.runs-out" values={{ list: intl.formatList(shortages) }} />
            ) : null}
          </Typography>
        ) : null}
        {evaluation.warnings.length > 0 ? (
          <>
            <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
              <FormattedMessage id="programming.brief.notes" />
            </Typography>
            <ul>
              {evaluation.warnings.map((warning) => {
                const department = program.departments.find(({ id }) => id === warning.department)
                return (
                  <li key={`${warning.department} ${warning.code}`}>
                    {department ? `${names.department(department)}: ` : null}
                    {warningText(intl, warning, department)}
                  </li>
                )
              })}
            </ul>
          </>
        ) : null}
      </BriefSection>
      <BriefTables />
      <BriefAssumptions />
    </Box>
  )
}

function BriefSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2">{heading}</Typography>
      {children}
    </Box>
  )
}
