import type { ImportProblem, ScenarioFile } from '@keyroom/planning/scenario-file'
import { Box, Button, Icon, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useTask } from '../calls/use-task.ts'

/** A file that was chosen: what is in it, or why it cannot be imported. */
export type ChosenFile = { readonly file: ScenarioFile } | { readonly problem: ImportProblem }

interface ScenarioFileFieldProps {
  /** `null` before a file is chosen. */
  chosen: ChosenFile | null
  /** Whether it was submitted without a file. */
  isMissing: boolean
  onChoose: (chosen: ChosenFile) => void
}

const bytesOfMegabyte = 1024 * 1024

/** Chooses a file of a scenario, and says what is in it, or why it cannot be imported. */
export function ScenarioFileField({ chosen, isMissing, onChoose }: ScenarioFileFieldProps) {
  const intl = useIntl()
  const { api } = useHost()
  const { isBusy, run } = useTask()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const file = chosen && 'file' in chosen ? chosen.file : null
  const problem = chosen && 'problem' in chosen ? chosen.problem : null
  const read = (given: File) =>
    run(async () => {
      const { readChosenFile } = await import('@keyroom/planning/scenario-file')
      onChoose(await readChosenFile(api, given))
      setName(given.name)
    })
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={intl.formatMessage({ id: 'projects.file.choose' })}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          if (given) void read(given)
          // The same file may be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', maxWidth: '100%' }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="folder" size={18} />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="projects.file.choose" />
        </Button>
        {name === null ? null : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
        )}
      </Box>
      {file ? (
        <Typography color="textSecondary">
          <FormattedMessage
            id="projects.file.content"
            values={{
              name: file.name,
              departments: file.program.departments.length,
              from: file.program.baseYear,
              to: file.program.baseYear + file.program.horizonYears,
              hospital: file.baseline?.facilityName ?? '',
              hasHospital: file.baseline === null ? 'no' : 'yes',
            }}
          />
        </Typography>
      ) : null}
      {problem ? (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere', width: '100%' }}>
          <FormattedMessage id={`projects.file.problem.${problem.code}`} values={problemValues(intl, problem)} />
        </Alert>
      ) : isMissing && !file ? (
        <Alert severity="error">
          <FormattedMessage id="projects.file.missing" />
        </Alert>
      ) : null}
    </Box>
  )
}

function problemValues(intl: IntlShape, { code, path, expected, received }: ImportProblem) {
  if (code === 'too-large') {
    return { expected: Number(expected) / bytesOfMegabyte, received: Number(received) / bytesOfMegabyte }
  }
  const given = received === '' ? intl.formatMessage({ id: 'projects.file.received.nothing' }) : received
  return { path, expected: code === 'wrong-value' ? expectedText(intl, expected) : expected, received: given }
}

/** What kinds of values are called, by their names in JSON Schema. */
const kinds = ['array', 'boolean', 'date', 'datetime', 'int', 'null', 'number', 'object', 'record', 'regex', 'string']

/** What was expected in words, where it is not a value or a limit that reads the same in every language. */
function expectedText(intl: IntlShape, expected: string): string {
  const [limit = '', count] = expected.split(' ')
  if (/^(?:max|min)(?:Length|Items)$/.test(limit)) {
    return intl.formatMessage({ id: `projects.file.expected.${limit}` }, { count: Number(count) })
  }
  if (kinds.includes(expected)) return intl.formatMessage({ id: `projects.file.expected.${expected}` })
  return /^(?:["≤≥]|-?\d)/.test(expected) ? expected : intl.formatMessage({ id: 'projects.file.expected.other' })
}
