import { Autocomplete, TextField } from '@keyroom/ui/more'

interface WordsFieldProps {
  label: string
  hint: string
  words: readonly string[]
  onWords: (words: string[]) => void
  /** The maximum number of words, and the length of each. */
  max: number
  maxLength: number
  /** Words that are in use elsewhere. */
  offered?: readonly string[] | undefined
}

/** Words of the planner's own, such as tags. What was typed without pressing Enter counts too. */
export function WordsField({ label, hint, words, onWords, max, maxLength, offered = [] }: WordsFieldProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={[...offered]}
      value={[...words]}
      slotProps={{ paper: { elevation: 8 } }}
      onChange={(_, next: string[]) =>
        onWords([...new Set(next.map((word) => word.trim().slice(0, maxLength)).filter(Boolean))].slice(0, max))
      }
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  )
}
