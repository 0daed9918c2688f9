import type { ImportProblem, ScenarioFile } from '@keyroom/planning/scenario-file'
import { Box, Button, Icon, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTask } from '../calls/use-task.ts'

interface ScenarioFileFieldProps {
  file: ScenarioFile | null
  /** Whether it was submitted without a file. */
  isMissing: boolean
  onFile: (file: ScenarioFile | null) => void
}

const bytesOfMegabyte = 1024 * 1024

/** Chooses a file of a scenario, and says what is in it, or why it cannot be imported. */
export function ScenarioFileField({ file, isMissing, onFile }: ScenarioFileFieldProps) {
  const intl = useIntl()
  const { api } = useHost()
  const { isBusy, run } = useTask()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<ImportProblem | null>(null)
  const read = (chosen: File) =>
    run(async () => {
      const { readChosenFile } = await import('@keyroom/planning/scenario-file')
      const result = await readChosenFile(api, chosen)
      setName(chosen.name)
      setProblem('problem' in result ? result.problem : null)
      onFile('file' in result ? result.file : null)
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
          const [chosen] = target.files ?? []
          if (chosen) void read(chosen)
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
          <FormattedMessage
            id={`projects.file.problem.${problem.code}`}
            values={
              problem.code === 'too-large'
                ? {
                    expected: Number(problem.expected) / bytesOfMegabyte,
                    received: Number(problem.received) / bytesOfMegabyte,
                  }
                : { ...problem }
            }
          />
        </Alert>
      ) : isMissing && !file ? (
        <Alert severity="error">
          <FormattedMessage id="projects.file.missing" />
        </Alert>
      ) : null}
    </Box>
  )
}
